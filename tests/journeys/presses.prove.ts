// The same at the other width.
import './presses.long.ts'
