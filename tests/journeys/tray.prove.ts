// The same at the other width.
import './tray.test.ts'
