import { pickFields } from '@lsb/contract'
import { actOf } from '../acts/act.ts'
import { besideNames } from '../acts/beside.ts'
import { decidedPaths, projectInto } from '../acts/project.ts'
import type { Message } from '../mail/message.ts'
import type { LicenceIssue } from '../licences/issue.ts'
import { readRecord, recordId, type StoredDecision, type StoredRecord } from './record.ts'

/** What the chair decides on a record. */
export interface Decided {
  decision: StoredDecision
  /** The practising licence that is issued, when the record is approved. */
  issued: LicenceIssue | null
  /** Messages to the holder. */
  messages?: readonly Message[]
}

/** The act of a decision, what stands beside it in the documents of these paths, and the record after it. */
export const decidedAct = (record: StoredRecord, { decision, issued }: Decided) => {
  const { entry_id: entry, year } = record
  const id = recordId(entry, year)
  const { at, from, to, by_uid: by } = decision
  const facts = {
    entry,
    year,
    number: record.decisions + 1,
    by,
    from,
    to,
    not_in_good_standing: decision.good_standing === false,
    issued: issued && pickFields(issued, ['number', 'name', 'license_no', 'issued_at']),
    ended: record.certificate?.number ?? null,
  }
  const beside = {
    ...pickFields(decision, besideNames.decision.names),
    ...pickFields(record, besideNames.sending.names),
    ...(issued && pickFields(issued, besideNames.licence.names)),
  }
  const act = actOf('decided', { id: `${id}-${facts.number}`, at, facts, beside })
  const paths = decidedPaths(facts)
  const whole = {
    [paths.record]: { ...record, last_decision: { id: decision.id, seen: record.updated_at } },
    [paths.decision]: decision,
    ...(issued && { [paths.licence(issued.number)]: issued }),
  }
  const documents = new Map(Object.entries<Record<string, unknown>>(structuredClone(whole)))
  projectInto(documents, act)
  return { act, whole, next: readRecord(documents.get(paths.record)) }
}
