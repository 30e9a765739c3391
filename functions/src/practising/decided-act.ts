import { actOf, type StoredAct } from '../acts/act.ts'
import type { Message } from '../mail/message.ts'
import type { LicenceIssue } from '../licences/issue.ts'
import type { StoredDecision, StoredRecord } from './record.ts'

/** What the transaction of a decision writes. */
export interface DecisionWrites {
  next: StoredRecord
  decision: StoredDecision
  /** The practising licence that is issued, when the record is approved. */
  issued: LicenceIssue | null
  /** Number of the practising licence that ends with the decision. */
  ended: string | null
  /** Messages to the holder. */
  messages?: readonly Message[]
}

/** What a licence says, as the record of acts keeps it. */
export const printedFacts = ({ number, name, license_no, issued_at }: LicenceIssue) => ({
  number,
  name,
  license_no,
  issued_at,
})

/** The act of a decision about the practising record with this id. */
export const decidedAct = (record: string, { next, decision, issued, ended }: DecisionWrites): StoredAct =>
  actOf('decided', {
    id: `${record}-${next.decisions}`,
    at: decision.at,
    facts: { record, number: next.decisions, to: decision.to, issued: issued && printedFacts(issued), ended },
  })
