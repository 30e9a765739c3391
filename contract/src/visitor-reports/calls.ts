import { taking } from '../declare-call.ts'
import { successShape } from '../shapes/problem.ts'
import { visitorReportShape } from './shapes.ts'

/** POST: an error in a visitor's browser, or a slow page. */
export const visitorReportsPath = '/api/visitor-reports/'

export const visitorReportsCalls = {
  'POST visitorReports': taking('POST', visitorReportsPath, visitorReportShape, successShape),
} as const
