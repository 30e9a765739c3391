// The same at the other width.
import './office-keyboard.test.ts'
