// The same at the other width.
import './clerks-morning.test.ts'
