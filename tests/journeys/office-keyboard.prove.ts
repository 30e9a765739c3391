// The same at the other width.
import './office-keyboard.long.ts'
