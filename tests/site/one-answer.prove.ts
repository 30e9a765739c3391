// The same about a thousand people.
import './one-answer.test.ts'
