import { keyOfNumber } from '@lsb/contract'
import type { StoredAssistant, StoredSurveyor } from '../registers/versions/version.ts'

/** Both registers, searchable: for checking accounts and linking assistants. */
export interface RegisterFacts {
  /** By the licence number that the entry has now. */
  surveyor: (licence: string) => StoredSurveyor | undefined
  /** By identity, whatever number it has now. */
  entry: (entryId: string) => StoredSurveyor | undefined
  assistant: (assistantNumber: string) => StoredAssistant | undefined
  /** The assistants whom the register names under an entry of licensed surveyors. */
  assistantsUnder: (entryId: string) => readonly StoredAssistant[]
}

/** Indexes the rows once for any number of checks. */
export const registerFacts = (
  licensed: readonly StoredSurveyor[],
  approved: readonly StoredAssistant[],
): RegisterFacts => {
  const surveyors = new Map(licensed.map((row) => [keyOfNumber(row.license_no), row]))
  const entries = new Map(licensed.map((row) => [row.entry_id, row]))
  const assistants = new Map(approved.map((row) => [keyOfNumber(row.assistant_no), row]))
  const under = Map.groupBy(approved, ({ supervisor_id }) => supervisor_id)
  return {
    surveyor: (licence) => surveyors.get(keyOfNumber(licence)),
    entry: (entryId) => entries.get(entryId),
    assistant: (number) => assistants.get(keyOfNumber(number)),
    assistantsUnder: (entryId) => under.get(entryId) ?? [],
  }
}
