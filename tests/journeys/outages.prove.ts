// The same at the other width.
import './outages.test.ts'
