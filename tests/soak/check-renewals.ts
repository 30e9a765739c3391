import { createHash } from 'node:crypto'
import { licenceYear, renewalDocuments } from '../../contract/src/index.ts'
import type { Services } from '../../functions/src/services.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { sweep } from '../../functions/src/sweep/sweep.ts'
import type { Person } from '../api/support/people.ts'
import { filesBelow } from '../api/support/stored.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface RenewalCheck {
  /** Of these people. */
  records: number
  /** Documents a record names that are not there, or are not what the record says. */
  broken: string[]
  /** Files no record names: before the sweep, and after it. */
  orphans: number
  orphansAfterSweep: number
  /** Files the sweep took that a record names. */
  lostToSweep: number
}

const contentOf = async ({ files }: Services, path: string): Promise<Buffer | null> => {
  const stream = await files.read(path)
  return stream === null ? null : Buffer.concat(await stream.toArray())
}

/** Licence keys of people and of whoever has files below licences/. */
const keysOf = (people: readonly Person[], paths: readonly string[]) =>
  new Set([...people.map(({ licenseKey }) => licenseKey), ...paths.map((path) => path.split('/')[1] ?? '')])

/**
 * Looks at every record and at every file below licences/, then sweeps as on the next day and looks again. All or nothing
 * means: each record's two files are there, byte for byte; what is left over is gone after the sweep.
 */
export const checkRenewals = async (services: Services, people: readonly Person[]): Promise<RenewalCheck> => {
  const named = new Set<string>()
  const broken: string[] = []
  const year = licenceYear(new Date())
  const theirs = new Set(people.map(({ licenseKey }) => licenseKey))
  const before = await filesBelow(services, 'licences/')
  let records = 0
  for (const key of keysOf(people, before)) {
    const found = await services.practising.find(recordId(key, year))
    if (found === null) continue
    if (theirs.has(key)) records += 1
    for (const name of renewalDocuments) {
      const { path, size, sha256 } = found.record.documents[name]
      named.add(path)
      const bytes = await contentOf(services, path)
      const whole = bytes?.length === size && createHash('sha256').update(bytes).digest('hex') === sha256
      if (!whole) broken.push(path)
    }
  }
  const tomorrow = { now: () => new Date(Date.now() + DAY_MS + 60_000), sleep: services.clock.sleep }
  await sweep({ ...services, clock: tomorrow })
  const after = await filesBelow(services, 'licences/')
  return {
    records,
    broken,
    orphans: before.filter((path) => !named.has(path)).length,
    orphansAfterSweep: after.filter((path) => !named.has(path)).length,
    lostToSweep: [...named].filter((path) => before.includes(path) && !after.includes(path)).length,
  }
}
