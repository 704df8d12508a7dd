// ConstraintLayout: see Docs/Architecture.md.
