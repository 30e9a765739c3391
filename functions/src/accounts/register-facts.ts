import { type ApprovedAssistant, keyOfNumber, type LicensedSurveyor } from '@lsb/contract'

/** Both registers, searchable by number: for checking accounts and linking assistants. */
export interface RegisterFacts {
  surveyor: (licence: string) => LicensedSurveyor | undefined
  assistant: (assistantNumber: string) => ApprovedAssistant | undefined
  /** The assistants that the register names under a licence. */
  assistantsUnder: (licence: string) => readonly ApprovedAssistant[]
}

/** Indexes the rows once for any number of checks. */
export const registerFacts = (
  licensed: readonly LicensedSurveyor[],
  approved: readonly ApprovedAssistant[],
): RegisterFacts => {
  const surveyors = new Map(licensed.map((row) => [keyOfNumber(row.license_no), row]))
  const assistants = new Map(approved.map((row) => [keyOfNumber(row.assistant_no), row]))
  const under = Map.groupBy(approved, ({ supervisor_license }) => keyOfNumber(supervisor_license))
  return {
    surveyor: (licence) => surveyors.get(keyOfNumber(licence)),
    assistant: (number) => assistants.get(keyOfNumber(number)),
    assistantsUnder: (licence) => under.get(keyOfNumber(licence)) ?? [],
  }
}
