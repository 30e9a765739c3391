import { textOf } from '../platform/json.ts'

/** How often one error may be told of in a day before it is worth a look. */
const REPORTS_OF_ONE_MAX = 10

/** Of the reports that a deployment shows, those that are worth a look, a line each. */
export const toldOften = (reports: readonly unknown[]): string[] =>
  reports.flatMap((report) => {
    const count = Number(Object(report).count)
    const [kind, message, place, page] = ['kind', 'message', 'place', 'page'].map((name) => textOf(report, name))
    return count < REPORTS_OF_ONE_MAX ? [] : [`${count} times ${kind} on ${page}: ${message} ${place}`.trim()]
  })
