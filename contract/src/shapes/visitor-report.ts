import type { InferType } from 'yup'
import { pageNames } from '../pages.ts'
import { REPORT_MESSAGE_MAX, reportKinds } from '../visitor-report.ts'
import { oneOf, shape, text } from './fields.ts'

/** What a browser tells of. */
export const visitorReportShape = shape({
  kind: oneOf(reportKinds),
  message: text('Type and message of an error without values, or how bad a Web Vital is.')
    .max(REPORT_MESSAGE_MAX)
    .default(''),
  place: text('The first place of the stack in a file of ours: name, line, column.')
    .matches(/^(?:[\w.-]{1,80}\.js:\d{1,7}(?::\d{1,7})?)?$/)
    .default(''),
  page: oneOf([...pageNames, 'other'] as const),
})
export type VisitorReport = InferType<typeof visitorReportShape>
