import { keyOfNumber } from '@lsb/contract'
import type { RegisteredPeople, RegisteredPerson } from '../accounts/account.ts'
import type { StoredAssistant, StoredSurveyor } from './versions/version.ts'

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
export const registeredPeople = (
  licensed: readonly StoredSurveyor[],
  approved: readonly StoredAssistant[],
): RegisteredPeople => {
  const surveyors = licensed.map(surveyorsPerson)
  const assistants = approved.map(assistantsPerson)
  const entries = new Map([...surveyors, ...assistants].map((person) => [person.entry_id, person]))
  return { surveyor: byNumber(surveyors), assistant: byNumber(assistants), entry: (entryId) => entries.get(entryId) }
}
