// The same at the other width.
import './dashboard.test.ts'
