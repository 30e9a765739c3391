// Eight surveyors and twenty.
import './renewal-crowd.test.ts'
