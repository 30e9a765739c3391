import { type RegisterFacts, registerFacts } from '../accounts/register-facts.ts'
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
