// With the longest list that may be checked.
import './check-many.test.ts'
