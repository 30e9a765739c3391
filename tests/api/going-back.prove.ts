// The same race in more rounds, by either winner.
import './going-back.test.ts'
