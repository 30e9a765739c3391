import {
  assistantsPerson,
  type RegisteredPerson,
  type RegisterFacts,
  registerFacts,
  surveyorsPerson,
} from '../accounts/register-facts.ts'
import type { LoadedVersion } from './register-cache.ts'
import { loadProfileSources, type ProfileServices } from './profile.ts'
import { assistantsUnder } from './supervisors.ts'
import type { Identified } from './versions/version.ts'

const rowsOf = <Row extends Identified>(version: LoadedVersion<Row>): Row[] =>
  version.page({ search: '', limit: version.count, offset: 0 }).results

/** Both published registers, for checking accounts. They are indexed once for each pair of versions. */
export const createPublishedFacts = ({
  licensed,
  approved,
}: Pick<ProfileServices, 'licensed' | 'approved'>): (() => Promise<RegisterFacts>) => {
  let made: { versions: readonly object[]; facts: RegisterFacts } | null = null
  return async () => {
    const versions = await Promise.all([licensed.asPublished(), approved.asPublished()])
    if (made === null || made.versions.some((version, at) => version !== versions[at]))
      made = { versions, facts: registerFacts(rowsOf(versions[0]), rowsOf(versions[1])) }
    return made.facts
  }
}

/** An entry of either register as this instance knows it, or null. */
const registeredPerson = async (
  { licensed, approved }: Pick<ProfileServices, 'licensed' | 'approved'>,
  entryId: string,
): Promise<RegisteredPerson | null> => {
  if (entryId === '') return null
  const [surveyor, assistant] = [(await licensed.current()).entry(entryId), (await approved.current()).entry(entryId)]
  return (surveyor && surveyorsPerson(surveyor)) ?? (assistant && assistantsPerson(assistant))
}

/** Who is in the registers: as they are published at the moment of the call, or (`cached…`, `registered…`) as this instance knows it. */
export const createEntries = (registers: ProfileServices) => {
  const { licensed } = registers
  const formerEntry = async (entryId: string) => (await loadProfileSources(registers)).standings.histories.last(entryId)
  const publishedEntry = async (entryId: string) => (await licensed.asPublished()).entry(entryId)
  return {
    entryOfNumber: async (licenseNumber: string) =>
      (await licensed.asPublished()).withLicence(licenseNumber)[0] ?? null,
    publishedEntry,
    /** The row of an entry, or the last one of an entry that has left. */
    lastEntry: async (entryId: string) => (await publishedEntry(entryId)) ?? formerEntry(entryId),
    cachedEntry: async (entryId: string) => (await licensed.current()).entry(entryId) ?? formerEntry(entryId),
    cachedAssistant: async (entryId: string) => (await loadProfileSources(registers)).approved.entry(entryId),
    registeredPerson: (entryId: string) => registeredPerson(registers, entryId),
    registerFacts: createPublishedFacts(registers),
    supervisedBy: async (entryId: string) =>
      assistantsUnder((await loadProfileSources(registers, 'asPublished')).approved, entryId),
  }
}
