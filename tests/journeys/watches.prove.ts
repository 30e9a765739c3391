// The same at the other width.
import './watches.test.ts'
