import type { PractisingRecord } from '@lsb/contract'
import { dropDraft, readDraft, writeDraft } from '../../shared/session/drafts.ts'
import type { DecisionBody } from './api/practising.ts'

/** A decision that the chair has made. */
export interface PendingDecision {
  record: PractisingRecord
  body: DecisionBody
}

const DRAFT = 'unsent-decisions'
const stored = (): Record<string, string> => readDraft(DRAFT) ?? {}

/** The decisions without an answer, kept in this tab for the chair who made them, so that a reload loses none. */
export const readUnsent = (): PendingDecision[] =>
  Object.values(stored()).map((text): PendingDecision => JSON.parse(text))

export const keepUnsent = (decision: PendingDecision): void =>
  writeDraft(DRAFT, { ...stored(), [decision.record.id]: JSON.stringify(decision) })

export const dropUnsent = ({ record }: PendingDecision): void => {
  const others = Object.entries(stored()).filter(([id]) => id !== record.id)
  if (others.length === 0) dropDraft(DRAFT)
  else writeDraft(DRAFT, Object.fromEntries(others))
}
