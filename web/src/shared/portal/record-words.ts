import {
  type PractisingRecord,
  type PractisingStatus,
  type RenewalDocument,
  renewalDocuments,
  standingMessages,
} from '@lsb/contract'

export const documentNames: Record<RenewalDocument, string> = {
  goodStandingCertificate: 'Certificate of good standing',
  otherDocument: 'Other document',
}

const statuses: Record<PractisingStatus, string> = {
  submitted: 'Sent, waiting for the board',
  approved: 'Approved',
  returned: 'Returned for correction',
}
const knownStatuses: ReadonlyMap<string, string> = new Map(Object.entries(statuses))

/** A record's status; another back end may have others. */
export const renewalWords = (status: string): string => knownStatuses.get(status) ?? standingMessages.notCertain

/** The chair's finding about good standing; a return may have none. */
export const goodStandingWords = ({ supervisor }: PractisingRecord): string => {
  if (supervisor.good_standing === null) return 'No finding'
  return supervisor.good_standing ? 'Yes' : 'No'
}

/** The decision that led to the record's present state, if it is one that was decided. */
export const lastDecision = ({ status, decisions }: PractisingRecord) =>
  decisions.findLast((decision) => decision.to === status)

/** Since when the record is in its present state, as an ISO instant. */
export const since = (record: PractisingRecord): string =>
  record.status === 'submitted' ? record.submitted_at : (lastDecision(record)?.at ?? record.updated_at)

/** What happened to a record, oldest first: every sending with the names of its files, and the decisions. */
export const eventsOf = ({
  submitted_at,
  documents,
  decisions,
  earlier_sendings = [],
}: PractisingRecord): { at: string; what: string; note: string }[] => {
  const sent = [...earlier_sendings, { submitted_at, documents }].map((sending) => ({
    at: sending.submitted_at,
    what: 'Documents sent',
    note: renewalDocuments.map((name) => `${documentNames[name]}: ${sending.documents[name].name}`).join('\n'),
  }))
  const decided = decisions.map(({ at, by, to, note, good_standing }) => ({
    at,
    what: `${to === 'approved' ? 'Approved' : 'Returned'} by ${by}${good_standing === false ? ', not in good standing' : ''}`,
    note,
  }))
  return [...sent, ...decided].toSorted((a, b) => a.at.localeCompare(b.at))
}
