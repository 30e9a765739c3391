import { createHash } from 'node:crypto'
import { licenceYear, renewalDocuments } from '../../contract/src/index.ts'
import type { Services } from '../../functions/src/services.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { sweepFiles } from '../../functions/src/sweep/sweep-files.ts'
import type { Person } from '../api/support/people.ts'
import { filesBelow } from '../api/support/stored.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface RenewalCheck {
  /** How many of these people have a record. */
  records: number
  /** Documents that a record names and that are missing or changed. */
  broken: string[]
  /** How many files no record names, before the sweep and after it. */
  orphans: number
  orphansAfterSweep: number
  /** How many files the sweep deleted although a record names them. */
  lostToSweep: number
}

const contentOf = async ({ files }: Services, path: string): Promise<Buffer | null> => {
  const stream = await files.read(path)
  return stream === null ? null : Buffer.concat(await stream.toArray())
}

/** The licence keys of these people and of all files below licences/. */
const keysOf = (people: readonly Person[], paths: readonly string[]) =>
  new Set([...people.map(({ entryId }) => entryId), ...paths.map((path) => path.split('/')[1] ?? '')])

/**
 * Compares all records with all files below licences/, runs the sweep of the next day and compares again. Each record's two files
 * must exist, byte for byte, and the sweep must delete all other files.
 */
export const checkRenewals = async (services: Services, people: readonly Person[]): Promise<RenewalCheck> => {
  const named = new Set<string>()
  const broken: string[] = []
  const year = licenceYear(new Date())
  const keysOfPeople = new Set(people.map(({ entryId }) => entryId))
  const before = await filesBelow(services, 'licences/')
  let records = 0
  for (const key of keysOf(people, before)) {
    const found = await services.practising.find(recordId(key, year))
    if (found === null) continue
    if (keysOfPeople.has(key)) records += 1
    for (const name of renewalDocuments) {
      const { path, size, sha256 } = found.record.documents[name]
      named.add(path)
      const bytes = await contentOf(services, path)
      const isIntact = bytes?.length === size && createHash('sha256').update(bytes).digest('hex') === sha256
      if (!isIntact) broken.push(path)
    }
  }
  const tomorrow = { now: () => new Date(Date.now() + DAY_MS + 60_000), sleep: services.clock.sleep }
  await sweepFiles({ ...services, clock: tomorrow })
  const after = await filesBelow(services, 'licences/')
  return {
    records,
    broken,
    orphans: before.filter((path) => !named.has(path)).length,
    orphansAfterSweep: after.filter((path) => !named.has(path)).length,
    lostToSweep: [...named].filter((path) => before.includes(path) && !after.includes(path)).length,
  }
}
