// The same about texts in other words.
import './same-answer.test.ts'
