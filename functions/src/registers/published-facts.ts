import {
  assistantsPerson,
  type RegisteredPerson,
  type RegisterFacts,
  registerFacts,
  surveyorsPerson,
} from '../accounts/register-facts.ts'
import type { RegisterCache } from './register-cache.ts'
import type { ProfileServices } from './profile.ts'
import type { Identified } from './versions/version.ts'

const rowsOf = async <Row extends Identified>(register: RegisterCache<Row>): Promise<Row[]> => {
  const snapshot = await register.asPublished()
  return snapshot.page({ search: '', limit: snapshot.count, offset: 0 }).results
}

/** Both published registers, for checking accounts. */
export const publishedFacts = async ({
  licensed,
  approved,
}: Pick<ProfileServices, 'licensed' | 'approved'>): Promise<RegisterFacts> =>
  registerFacts(...(await Promise.all([rowsOf(licensed), rowsOf(approved)])))

/** An entry of either register as this instance knows it, or null. */
export const registeredPerson = async (
  { licensed, approved }: Pick<ProfileServices, 'licensed' | 'approved'>,
  entryId: string,
): Promise<RegisteredPerson | null> => {
  if (entryId === '') return null
  const [surveyor, assistant] = [(await licensed.current()).entry(entryId), (await approved.current()).entry(entryId)]
  return (surveyor && surveyorsPerson(surveyor)) ?? (assistant && assistantsPerson(assistant))
}
