import assert from 'node:assert/strict'
import { type Day, keyOfNumber, licenceDate } from '@lsb/contract'
import { createMemoryCache } from '../../functions/src/platform/memory-cache.ts'
import { profileOnDay, type ProfileServices } from '../../functions/src/registers/profile.ts'
import { createRegisterCache } from '../../functions/src/registers/register-cache.ts'
import { assertUnchanged } from '../../functions/src/registers/versions/changed-since.ts'
import { definitionOf } from '../../functions/src/registers/versions/definition.ts'
import type { DividedEntry } from '../../functions/src/registers/versions/division.ts'
import { loadStays } from '../../functions/src/registers/versions/load-stays.ts'
import {
  divideEntry,
  downloadRegister,
  joinEntries,
  takeBack,
} from '../../functions/src/registers/versions/past-versions.ts'
import { publishVersion } from '../../functions/src/registers/versions/publish-version.ts'
import { RegisterProblem } from '../../functions/src/registers/versions/register-problem.ts'
import { changesBetween } from '../../functions/src/registers/versions/row-changes.ts'
import { memoryVersions, nothingKept, surveyor } from '../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../functions/src/registers/versions/version.ts'
import type { AllApprovals } from '../../functions/src/standing/approvals-cache.ts'
import { createHistoriesCache } from '../../functions/src/standing/histories-cache.ts'
import { loadPastStandings, loadStandings, type Standings } from '../../functions/src/standing/standings.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { storyReaders } from './story-readers.ts'
import type { ModelAnswer, ModelRow, Taken } from './story-model.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BEGINS = Date.parse('2026-02-02T08:00:00.000Z')
const log = () => {}
const rowOf = ({ number, name, firm, status, conditions }: ModelRow, entry_id: string): StoredSurveyor =>
  surveyor(Number(number.slice(3)), {
    license_no: number,
    name,
    firm,
    status,
    entry_id,
    // They begin with their publishing: the day lies after it.
    ...(conditions !== '' && { conditions, conditions_since: '2027-01-01' }),
  })

const dayOf = (at: number): Day => licenceDate(new Date(BEGINS + at * DAY_MS))
/** The entries that had this number and name. */
const idsIn = (of: readonly StoredSurveyor[], { number, name }: ModelRow): string[] => [
  ...new Set(of.filter((row) => row.license_no === number && row.name === name).map(({ entry_id }) => entry_id)),
]

/** What an instance knows at its start says the same of the present as the whole history. */
const assertSameNow = (rows: readonly StoredSurveyor[], present: Standings, whole: Standings): void => {
  const said = ({ known, leftNumbers, histories }: Standings) => ({
    standings: rows.map((row) => [row.license_no, known(row)]),
    left: leftNumbers()
      .map(({ row, until }) => [row.entry_id, row.license_no, row.name, until].join(' '))
      .toSorted(),
    last: rows.map(({ entry_id }) => histories.last(entry_id)),
    // An assistant's supervisor is looked for by number and name.
    named: [...new Set([...rows, ...leftNumbers().map(({ row }) => row)].map(({ license_no }) => license_no))]
      .toSorted()
      .map((number) => [
        ...new Set(histories.rows(keyOfNumber(number)).map(({ entry_id, name }) => `${entry_id} ${name}`)),
      ]),
  })
  assert.deepEqual(said(present), said(whole))
}

/** What an instance has in memory of the version that is public. */
const loaded = async ({ licensed, standings }: ProfileServices) => {
  const version = await licensed.asPublished()
  return {
    version,
    present: await loadStandings(standings, version),
    whole: await loadPastStandings(standings, version),
  }
}

const bystanders = Array.from({ length: 40 }, (_, at) => surveyor(at + 100, { name: `Other ${at}` }))
/** The rows of the people whom a story is about. */
export const peopleIn = (rows: readonly StoredSurveyor[]): StoredSurveyor[] =>
  rows.filter(({ name }) => !name.startsWith('Other '))

/**
 * The product's modules over versions in memory; everybody has a practising licence. With `manyOthers`, who never change, few versions
 * have a summary of their own, as in a large register.
 */
export const storyProduct = (manyOthers: boolean) => {
  let day = 0
  const versions = memoryVersions()
  const clock = { now: () => new Date(BEGINS + day * DAY_MS), sleep: async () => {} }
  const services = { versions, clock }
  const definition = definitionOf('licensed')
  /** What an instance keeps of the registers. */
  const instance = () => ({
    licensed: createRegisterCache('licensed', { versions, clock, log }),
    approved: createRegisterCache('approved', { versions, clock, log }),
    histories: createHistoriesCache({ versions, clock, log }),
  })
  const readers = ({ histories, ...registers } = instance()): ProfileServices => {
    const board = memoryBoard(clock.now().toISOString()).services.standings
    const licences = { year: 2026, since: new Date(BEGINS - 20 * DAY_MS).toISOString() }
    const approvals: AllApprovals = { number: 1, latest: '', periods: () => [licences], withPaper: () => approvals }
    const known = createMemoryCache('approvals', async () => approvals, { clock, log })
    return { ...registers, standings: { ...board, clock, approvals: known, histories } }
  }
  const by = { by: 'A clerk' }
  /** An instance that is there from the first version on. */
  const lasting = instance()
  return {
    versions,
    /** Lets the instance that lasts load what is public now. */
    serve: () => loaded(readers(lasting)),
    setDay: (now: number) => {
      day = now
    },
    /** Publishes these rows in place of those that a clerk saw. An entry keeps the identity that its row has, a new one gets `known`. */
    publish: async (next: readonly ModelRow[], shown: readonly ModelRow[], seen: number, mark: string) => {
      const rows = await downloadRegister(services, 'licensed')
      const base = (await versions.pointer('licensed'))?.version ?? 0
      const ids = new Map(
        shown.map(({ known, number }) => [known, rows.find((row) => row.license_no === number)?.entry_id]),
      )
      const changes = changesBetween(definition, rows, [
        ...next.map((row) => rowOf(row, ids.get(row.known) ?? row.known)),
        ...(manyOthers ? bystanders : []),
      ])
      if (base > 0) await assertUnchanged(services, definition, seen, changes)
      await publishVersion(services, { definition, base, rows, changes, mark, ...by })
    },
    takeBack: ({ inError: in_error, ...taken }: Taken, seen: number, attempt: string) =>
      takeBack(services, 'licensed', { ...taken, in_error }, nothingKept, { ...by, seen, attempt, reason: 'Wrong' }),
    join: (now: ModelRow, earlier: ModelRow, keepsEarlier: boolean, seen: number, attempt: string) =>
      joinEntries(services, 'licensed', { ...by, seen, attempt, reason: 'One person' }, async (rows) => {
        const present = new Set(rows.map(({ entry_id }) => entry_id))
        const past = (await loadStays(services, 'licensed', []))
          .shown()
          .past(rows)
          .filter(({ entry_id }) => !present.has(entry_id))
        const [one = '', other = '', ...others] = [...idsIn(rows, now), ...idsIn(past, earlier)]
        if (other === '' || others.length > 0) throw new RegisterProblem('not one entry', 'Not one earlier entry.')
        return keepsEarlier ? { kept: other, given_up: one } : { kept: one, given_up: other }
      }),
    divide: (row: ModelRow, since: number, assigned: DividedEntry['assigned'], seen: number, attempt: string) =>
      divideEntry(services, 'licensed', { ...by, seen, attempt, reason: 'Two people' }, async (rows) => ({
        entry: rows.find(({ license_no }) => license_no === row.number)?.entry_id ?? '',
        since,
        assigned,
      })),
    readers: () => storyReaders(versions, readers(manyOthers ? lasting : instance())),
    /** What the public reads under a number about each of these days. */
    answers: async (): Promise<(number: string, at: number) => ModelAnswer | null> => {
      const { version: licensed, present, whole: standings } = await loaded(readers())
      const rows = peopleIn(licensed.rows)
      const { present: still, whole } = await loaded(readers(lasting))
      for (const one of [present, still, whole]) assertSameNow(rows, one, standings)
      return (number, at) => {
        const found = profileOnDay({ licensed, standings, assistants: null }, number, dayOf(at))
        if (found === null) return null
        const { name, license_no, firm, standing, holder_now } = found
        return {
          number: license_no,
          name,
          firm,
          code: standing.code,
          now: holder_now ? `${holder_now.license_no} ${holder_now.name}` : null,
        }
      }
    },
  }
}
