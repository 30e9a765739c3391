// The same at the other width.
import './chair.test.ts'
