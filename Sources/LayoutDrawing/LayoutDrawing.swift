// LayoutDrawing: see Docs/Architecture.md.
