// The same race in more rounds, by either winner.
import './taking-back.test.ts'
