import { keyOfNumber } from '@lsb/contract'
import type { StoredAssistant, StoredSurveyor } from '../registers/versions/version.ts'

/** An entry of either register, as an account needs it. */
export interface RegisteredPerson {
  entry_id: string
  /** The number of today. */
  number: string
  name: string
}

/** Both registers, searchable: for checking accounts. */
export interface RegisterFacts {
  /** By the licence number that the entry has now. */
  surveyor: (licence: string) => RegisteredPerson | undefined
  assistant: (assistantNumber: string) => RegisteredPerson | undefined
  /** By identity, whatever number it has now. */
  entry: (entryId: string) => RegisteredPerson | undefined
}

export const surveyorsPerson = ({ entry_id, license_no: number, name }: StoredSurveyor): RegisteredPerson => ({
  entry_id,
  number,
  name,
})
export const assistantsPerson = ({
  entry_id,
  assistant_no: number,
  assistant_name: name,
}: StoredAssistant): RegisteredPerson => ({ entry_id, number, name })

const byNumber = (people: readonly RegisteredPerson[]) => {
  const found = new Map(people.map((person) => [keyOfNumber(person.number), person]))
  return (number: string) => found.get(keyOfNumber(number))
}

/** Indexes the rows once for any number of checks. */
export const registerFacts = (
  licensed: readonly StoredSurveyor[],
  approved: readonly StoredAssistant[],
): RegisterFacts => {
  const surveyors = licensed.map(surveyorsPerson)
  const assistants = approved.map(assistantsPerson)
  const entries = new Map([...surveyors, ...assistants].map((person) => [person.entry_id, person]))
  return { surveyor: byNumber(surveyors), assistant: byNumber(assistants), entry: (entryId) => entries.get(entryId) }
}
