// The same at the other width.
import './first-year.test.ts'
