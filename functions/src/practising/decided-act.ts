import { actOf, type StoredAct } from '../acts/act.ts'
import type { DecisionWrites } from './decide.ts'
import type { LicenceIssue } from './issue.ts'

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
