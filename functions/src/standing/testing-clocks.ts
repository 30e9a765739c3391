import {
  type BoardFacts,
  type Day,
  defaultBoardFacts,
  keyOfNumber,
  licenceDate,
  licenceYear,
  type Standing,
} from '@lsb/contract'
import { array, assert, asyncProperty, boolean, constantFrom, integer, nat, type Parameters, record } from 'fast-check'
import { instantAfter } from '../platform/clock.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { changesBetween } from '../registers/versions/row-changes.ts'
import { surveyor, versionRecord } from '../registers/versions/testing.ts'
import type { StoredSurveyor, VersionRecord } from '../registers/versions/version.ts'
import { allApprovals } from './approvals-cache.ts'
import type { SurveyorChange } from './entry-histories.ts'
import { createHistoriesCache } from './histories-cache.ts'
import { standingsFrom } from './standings.ts'

/**
 * A model of clocks that are wrong. Terminals and instances act on the register with clocks that are up to two hours off, and
 * instances answer with such clocks. All true instants are between 08:00 and 18:00 in Nairobi, so a wrong clock never shows
 * another day: what is said about any day must be what the same acts with right clocks make of it.
 */
export const defects = ['selection by stamp', 'a tag without the instant', 'an answer before what was read'] as const
export type Defect = (typeof defects)[number]

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MAX_OFF_MINUTES = 120
/** 08:00 in Nairobi, in a year that has an end of renewals and a new year before long. */
const BEGIN = Date.parse('2026-01-05T05:00:00.000Z')
const PEOPLE = 3
const WORDS = ['Active', 'Suspended', 'Retired', null] as const

interface Act {
  kind: 'status' | 'firm' | 'decision'
  who: number
  /** Of `WORDS`. */
  word: number
  /** Days since the act before; 0 for the same day. */
  days: number
  minutes: number
  /** By how many minutes the clock of who acts is off, and that of who answers after it. */
  actorOff: number
  readerOff: number
  /** By how many versions the instance that answers is late. */
  behind: number
}
const off = integer({ min: -MAX_OFF_MINUTES, max: MAX_OFF_MINUTES })
const act = record<Act>({
  kind: constantFrom('status', 'firm', 'decision'),
  who: nat(PEOPLE - 1),
  word: nat(WORDS.length - 1),
  days: constantFrom(0, 0, 0, 1, 30, 200),
  minutes: integer({ min: 1, max: 40 }),
  actorOff: off,
  readerOff: off,
  behind: nat(1),
})

/** The register with its decisions, as acts make it. */
const createWorld = (isStampedInOrder: boolean) => {
  const facts: BoardFacts = { ...defaultBoardFacts, renewal_date: '03-31', complete_years: [2026, 2027, 2028] }
  const rows = new Map(Array.from({ length: PEOPLE }, (_, at) => [at, surveyor(at + 1)]))
  const versions: VersionRecord[] = []
  const changes = new Map<number, readonly SurveyorChange[]>()
  const published: StoredSurveyor[][] = [[]]
  const approved = new Map<string, { entryId: string; year: number; since: string; numberEnd: string }>()
  const ended: { entryId: string; year: number; since: string; until: string; numberEnd: string }[] = []
  const lastDecision = new Map<string, string>()
  const decisions = new Set<number>()
  let publicNumber = 0
  const publish = (clock: Date) => {
    const number = versions.length + 1
    const next = [...rows.values()]
    const stamp = isStampedInOrder ? instantAfter(clock, versions.at(-1)?.published_at) : clock.toISOString()
    changes.set(number, changesBetween(definitionOf('licensed'), published.at(-1) ?? [], next))
    published.push(next)
    versions.push(versionRecord({ number, count: next.length, published_at: stamp }))
  }
  const decide = (who: number, year: number, clock: Date) => {
    const { entry_id: entryId } = surveyor(who + 1)
    const name = `${entryId} ${year}`
    const at = instantAfter(clock, lastDecision.get(name))
    lastDecision.set(name, at)
    decisions.add(year)
    publicNumber += 1
    const before = approved.get(name)
    if (before === undefined) approved.set(name, { entryId, year, since: at, numberEnd: '' })
    else ended.push({ ...before, until: at })
    if (before !== undefined) approved.delete(name)
  }
  return {
    versions,
    publish,
    /** @param now the true instant; `clock` is what the clock of who acts shows. */
    run: ({ kind, who, word }: Act, now: Date, clock: Date) => {
      if (kind === 'decision') return decide(who, licenceYear(now), clock)
      const row = rows.get(who)
      const status = WORDS[word] ?? null
      if (kind === 'firm' && row !== undefined) rows.set(who, { ...row, firm: `${row.firm}.` })
      else if (status === null && rows.size > 1) rows.delete(who)
      else rows.set(who, { ...surveyor(who + 1), status: status ?? 'Active' })
      publish(clock)
    },
    /** What an instance that has read this version says by its clock. */
    answers: async (number: number, clock: Date, days: readonly Day[], defect?: Defect) => {
      const version = versions[number - 1]
      if (version === undefined) throw new Error('There is no such version.')
      const isListed = (one: VersionRecord) =>
        defect !== 'selection by stamp' || one.published_at <= version.published_at
      const cache = createHistoriesCache({
        versions: {
          list: async () => versions.filter(isListed),
          changes: async (wanted) => wanted.map((one) => changes.get(one.number) ?? []),
        },
        clock: { now: () => clock },
        log: () => {},
      })
      const { published_at } = version
      const histories = await cache.upTo({ version: number, published_at })
      const years = Array.from(decisions, (year) => ({
        year,
        approved: new Map([...approved.values()].filter((one) => one.year === year).map((one) => [one.entryId, one])),
      }))
      const approvals = allApprovals(publicNumber, years, [], ended)
      const isEarly = defect === 'an answer before what was read'
      const standings = standingsFrom(
        {
          approvals: isEarly ? { ...approvals, latest: '' } : approvals,
          histories: isEarly ? { ...histories, latest: '' } : histories,
          facts,
        },
        isEarly ? '' : published_at,
        clock,
      )
      const current = published[number] ?? []
      const tag =
        defect === 'a tag without the instant' ? standings.tag.filter((one) => one !== standings.today) : standings.tag
      const now = current.map(standings.now)
      return {
        tag: JSON.stringify([number, ...tag]),
        exactly: JSON.stringify(now),
        now: now.map(inDays),
        past: Array.from({ length: PEOPLE }, (_, who) => {
          const { entry_id, license_no } = surveyor(who + 1)
          const row = current.find((one) => one.entry_id === entry_id) ?? null
          const said = (day: Day) => inDays(standings.onDay(keyOfNumber(license_no), row, day)?.standing)
          return days.map((day) => [license_no, day, said(day)])
        }),
      }
    },
  }
}

const inDays = (standing: Standing | undefined) =>
  standing && { ...standing, since: licenceDate(new Date(standing.since)) }

const shifted = (instant: number, minutes: number): Date => new Date(instant + minutes * MINUTE_MS)

/** Throws at the first answer that a wrong clock has changed, or that has the tag of another one. */
const runHistory = async (acts: readonly Act[], isStampedInOrder: boolean, defect?: Defect): Promise<void> => {
  const [right, wrong] = [createWorld(true), createWorld(isStampedInOrder)]
  let now = BEGIN
  const days = new Set([licenceDate(new Date(BEGIN - DAY_MS)), licenceDate(new Date(BEGIN))])
  const answered = new Map<string, string>()
  const ask = async ({ readerOff, behind }: Act) => {
    const number = Math.max(1, wrong.versions.length - behind)
    const past = [...days].filter((day) => day < licenceDate(new Date(now)))
    const said = await wrong.answers(number, shifted(now, readerOff), past, defect)
    const { now: rightNow, past: rightPast } = await right.answers(number, new Date(now), past)
    expectSame('now', said.now, rightNow)
    expectSame('on a past day', said.past, rightPast)
    expectSame('under one tag', said.exactly, answered.get(said.tag) ?? said.exactly)
    answered.set(said.tag, said.exactly)
  }
  for (const world of [right, wrong]) world.publish(shifted(now, world === wrong ? (acts[0]?.actorOff ?? 0) : 0))
  for (const one of acts) {
    const isNewDay = one.days > 0
    now = isNewDay ? startOfWork(now) + one.days * DAY_MS + one.minutes * MINUTE_MS : now + one.minutes * MINUTE_MS
    days.add(licenceDate(new Date(now)))
    // Nothing has happened since the last answer, but the day may be another.
    await ask(one)
    right.run(one, new Date(now), new Date(now))
    wrong.run(one, new Date(now), shifted(now, one.actorOff))
    await ask(one)
  }
}

/** 08:00 in Nairobi on the day of an instant. */
const startOfWork = (instant: number): number => instant - ((instant - BEGIN) % DAY_MS)

const expectSame = (what: string, said: unknown, expected: unknown): void => {
  if (JSON.stringify(said) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(said)} instead of ${JSON.stringify(expected)}`)
}

/** Runs random histories with wrong clocks; of some the versions are stamped in any order, as before there was a rule. */
export const runClockHistories = (parameters: Parameters<[Act[], boolean]>, defect?: Defect): Promise<void> =>
  assert(
    asyncProperty(array(act, { minLength: 1, maxLength: 10 }), boolean(), (acts, isStampedInOrder) =>
      runHistory(acts, isStampedInOrder, defect),
    ),
    parameters,
  )
