// KeyboardSimulation: see Docs/Architecture.md.
