import {
  assistantsPerson,
  type RegisteredPerson,
  type RegisterFacts,
  registerFacts,
  surveyorsPerson,
} from '../accounts/register-facts.ts'
import type { LoadedVersion } from './register-cache.ts'
import type { ProfileServices } from './profile.ts'
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
export const registeredPerson = async (
  { licensed, approved }: Pick<ProfileServices, 'licensed' | 'approved'>,
  entryId: string,
): Promise<RegisteredPerson | null> => {
  if (entryId === '') return null
  const [surveyor, assistant] = [(await licensed.current()).entry(entryId), (await approved.current()).entry(entryId)]
  return (surveyor && surveyorsPerson(surveyor)) ?? (assistant && assistantsPerson(assistant))
}
