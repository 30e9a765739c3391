import type { InferType } from 'yup'
import { pageNames } from '../pages.ts'
import { REPORT_MESSAGE_MAX, reportKinds } from './report.ts'
import { reportMessages } from './messages.ts'
import { oneOf, shape, text } from '../shapes/fields.ts'

const reportedPages: readonly string[] = [...pageNames, 'other']

/** What a browser tells of. */
export const visitorReportShape = shape({
  kind: oneOf(reportKinds),
  message: text('Type and message of an error without values, or how bad a Web Vital is.')
    .max(REPORT_MESSAGE_MAX)
    .default(''),
  place: text('The first place of the stack in a file of ours: name, line, column.')
    .matches(/^(?:[\w.-]{1,80}\.js:\d{1,7}(?::\d{1,7})?)?$/)
    .default(''),
  // Not `oneOf`: which pages there are is no part of the API.
  page: text('The name of the page, or "other".').test('page', reportMessages.unknownPage, (name) =>
    reportedPages.includes(name),
  ),
})
export type VisitorReport = InferType<typeof visitorReportShape>
