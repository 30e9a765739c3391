import type { RegisteredPeople, RegisteredPerson } from '../accounts/account.ts'
import { listedAssistant } from './listed-page.ts'
import { loadProfileSources, type ProfileServices } from './profile.ts'
import { assistantsPerson, registeredPeople, surveyorsPerson } from './registered-people.ts'
import { assistantsUnder } from './supervisors.ts'

/** Both published registers, for checking accounts. They are indexed once for each pair of versions. */
export const createPublishedPeople = ({
  licensed,
  approved,
}: Pick<ProfileServices, 'licensed' | 'approved'>): (() => Promise<RegisteredPeople>) => {
  let made: { versions: readonly object[]; people: RegisteredPeople } | null = null
  return async () => {
    const versions = await Promise.all([licensed.asPublished(), approved.asPublished()])
    if (made === null || made.versions.some((version, at) => version !== versions[at]))
      made = { versions, people: registeredPeople(versions[0].rows, versions[1].rows) }
    return made.people
  }
}

/** Who is in the registers: as they are published at the moment of the call, or (`cached…`, `registered…`) as this instance knows it. */
export const createEntries = (registers: ProfileServices) => {
  const { licensed, approved } = registers
  const formerEntry = async (entryId: string) => (await loadProfileSources(registers)).standings.histories.last(entryId)
  const publishedEntry = async (entryId: string) => (await licensed.asPublished()).entry(entryId)
  return {
    entryOfNumber: async (licenseNumber: string) =>
      (await licensed.asPublished()).withLicence(licenseNumber)[0] ?? null,
    publishedEntry,
    /** The row of an entry, or the last one of an entry that has left. */
    lastEntry: async (entryId: string) => (await publishedEntry(entryId)) ?? formerEntry(entryId),
    cachedEntry: async (entryId: string) => (await licensed.current()).entry(entryId) ?? formerEntry(entryId),
    /** An assistant as the public reads them; null for everybody else. */
    cachedAssistant: async (entryId: string) => {
      const sources = await loadProfileSources(registers)
      const row = sources.approved.entry(entryId)
      return row && listedAssistant(sources)(row)
    },
    registeredPerson: async (entryId: string): Promise<RegisteredPerson | null> => {
      if (entryId === '') return null
      const [surveyor, assistant] = [
        (await licensed.current()).entry(entryId),
        (await approved.current()).entry(entryId),
      ]
      return (surveyor && surveyorsPerson(surveyor)) ?? (assistant && assistantsPerson(assistant))
    },
    registeredPeople: createPublishedPeople(registers),
    supervisedBy: async (entryId: string) => {
      const sources = await loadProfileSources(registers, 'asPublished')
      const listed = listedAssistant(sources)
      return assistantsUnder(sources.approved, entryId).map((row) => ({ ...listed(row), entry_id: row.entry_id }))
    },
  }
}
