// The same at the other width.
import './tray.long.ts'
