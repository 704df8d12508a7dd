// KeyboardTracking: see Docs/Architecture.md.
