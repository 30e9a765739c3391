import { createHash } from 'node:crypto'
import { REPORT_KEPT_DAYS, reportKinds, type VisitorReport, visitorReportShape } from '@lsb/contract'
import { instant, oneOf, shape, whole } from '@lsb/contract/fields'
import { FieldValue } from '@google-cloud/firestore'
import type { InferType } from 'yup'
import type { Firebase } from '../platform/firebase.ts'
import { readerOf } from '../platform/stored.ts'
import { fieldsOf, type StoredDocuments } from '../platform/stored-document.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How many days back reports are shown, and how many. */
const SHOWN_DAYS = 7
const SHOWN = 50

/** How often something was told of on one day (UTC). A commit that Google's client repeats counts twice, which does not matter. */
const countedReportShape = visitorReportShape.concat(
  shape({
    kind: oneOf(reportKinds).default('error'),
    count: whole(),
    last: instant(),
  }),
)
type CountedReport = InferType<typeof countedReportShape>

export const visitorReportsStored = {
  'visitor_reports/{day}-{hash}': {
    fields: fieldsOf(countedReportShape),
    none: 'errors of browsers, which names nobody',
    ttl: true,
  },
} as const satisfies StoredDocuments

const read = readerOf(countedReportShape)

export const createVisitorReportsStore = ({ firestore: db }: Pick<Firebase, 'firestore'>) => {
  const collection = db.collection('visitor_reports')
  return {
    add: async (report: VisitorReport, now: Date) => {
      const day = now.toISOString().slice(0, 10)
      const id = createHash('sha256').update(
        JSON.stringify([day, report.kind, report.message, report.place, report.page]),
      )
      await collection.doc(`${day}-${id.digest('hex').slice(0, 20)}`).set(
        {
          ...report,
          count: FieldValue.increment(1),
          last: now.toISOString(),
          // Firestore's TTL policy removes it.
          expires_at: new Date(now.getTime() + REPORT_KEPT_DAYS * DAY_MS),
        },
        { merge: true },
      )
    },
    /** Those of the last week, latest first. */
    latest: async (now: Date): Promise<CountedReport[]> => {
      const from = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
      const query = collection.where('last', '>=', from.toISOString()).orderBy('last', 'desc').limit(SHOWN)
      return (await query.get()).docs.map((document) => read(document.data()))
    },
  }
}
