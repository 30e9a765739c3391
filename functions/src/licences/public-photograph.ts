import type { Has } from '../context.ts'
import { api, keyOfNumber, licenceYear } from '@lsb/contract'
import type { Clock } from '../platform/clock.ts'
import { withDeadline } from '../platform/deadline.ts'
import { errorFields, type Log } from '../platform/log.ts'
import type { Soon } from '../platform/soon.ts'
import type { UserRecords } from '../accounts/user-records.ts'
import { agreesToPhotograph } from './photograph-choice.ts'
import { checkIssue, type StandingOfLicenceServices } from './check-licence.ts'

type PublicPhotographServices = StandingOfLicenceServices &
  Has<'approvedRecord' | 'issues.ofRecord' | 'clock.now' | 'entryOfNumber'> & {
    records: { personal: Pick<UserRecords, 'find'> }
  }

/** The photograph frozen with the licence in force of an entry, which the chair has seen, and whose renewal it was; or null. */
export const frozenPhotograph = async (
  { approvedRecord, issues, clock, ...standing }: Omit<PublicPhotographServices, 'records' | 'entryOfNumber'>,
  entryId: string,
): Promise<{ path: string; by: string } | null> => {
  const record = await approvedRecord(entryId, licenceYear(clock.now()))
  const issue = record && (await issues.ofRecord(record.id, record.number))
  if (!issue || issue.photograph === null) return null
  const { check } = await checkIssue(standing, issue)
  return check.in_force ? { path: issue.photograph, by: record.by } : null
}

/**
 * Storage path of the public photograph of a register number, or null. It is public only while the person who sent the renewal
 * agrees. Each call reads the stored choice.
 */
export const publicPhotograph = async (
  { records, entryOfNumber, ...services }: PublicPhotographServices,
  licenseNumber: string,
): Promise<string | null> => {
  const entry = await entryOfNumber(licenseNumber)
  const frozen = entry && (await frozenPhotograph(services, entry.entry_id))
  return frozen && agreesToPhotograph(await records.personal.find(frozen.by)) ? frozen.path : null
}

/** How long an instance remembers whether there is a public photograph, in milliseconds: as long as it caches the register. */
const PATH_CACHE_MS = 30_000
/** How long a profile or a check waits for the photograph's path, in milliseconds; then it is sent without the photograph. */
const LOOKUP_DEADLINE_MS = 400
/** For how many licences an instance remembers whether there is a photograph. */
const PATH_CACHE_SIZE = 2_000

/**
 * Returns the path of a public photograph for pages, or undefined. After a withdrawn agreement pages may name the path for a
 * while; the path itself answers 404 at once.
 */
export const createPhotographPathCache = (
  find: (licenseNumber: string) => Promise<string | null>,
  { clock, log }: { clock: Pick<Clock, 'now'>; log: Log },
): ((licenseNumber: string) => Soon<string | undefined>) => {
  const remembered = new Map<string, { at: number; path: string | undefined }>()
  const look = async (key: string, at: number) => {
    let path: string | undefined
    try {
      path = (await withDeadline(LOOKUP_DEADLINE_MS, find(key))) === null ? undefined : api.photograph(key)
    } catch (error) {
      // Shows the verdict without a picture rather than no verdict.
      log('WARNING', 'photograph not looked up', errorFields(error))
    }
    remembered.delete(key)
    remembered.set(key, { at, path })
    const [oldest] = remembered.keys()
    if (remembered.size > PATH_CACHE_SIZE && oldest !== undefined) remembered.delete(oldest)
    return path
  }
  return (licenseNumber) => {
    const key = keyOfNumber(licenseNumber)
    const at = clock.now().getTime()
    const known = remembered.get(key)
    return known !== undefined && Math.abs(at - known.at) < PATH_CACHE_MS ? known.path : look(key, at)
  }
}
