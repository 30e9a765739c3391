import { datedFields, defaultBoardFacts, standingOf } from '@lsb/contract'
import { expect, it } from 'vitest'
import { askedOf, type EntryEvents, eventsAfter, presentEvents, type ReadRow } from './entry-events.ts'

/** Numbers below others, the same for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (at: number): string => new Date(Date.UTC(2026, 0, 1) + at * DAY_MS).toISOString().slice(0, 10)
const statuses = ['Active', 'Fit', 'Suspended', 'Deregistered', 'Inactive']

/** Rows of successive versions, with days before and after their publishing, on which statuses can have begun together. */
const randomRows = (seed: number, count: number): ReadRow[] => {
  const below = randomFrom(seed)
  return Array.from({ length: count }, (_, at) => {
    const given = below(3) === 0 ? { status_since: dayOf(below(count * 3)) } : {}
    const others = Object.fromEntries(
      datedFields
        .filter((field) => field !== 'status' && below(4) === 0)
        .flatMap((field) => [
          [field, 'Only boundaries'],
          [`${field}_since`, dayOf(below(count * 3))],
        ]),
    )
    const row = below(9) === 0 ? null : { status: statuses[below(statuses.length)] ?? '', ...given, ...others }
    return { row, published_at: `${dayOf(at * 3)}T09:00:00.000Z` }
  })
}

const standing = (events: EntryEvents, at: string) =>
  standingOf({
    ...askedOf(events),
    approvals: [{ year: 2026, since: '2026-01-01T00:00:00.000Z' }],
    at: new Date(at),
    facts: { ...defaultBoardFacts, records_begin: '2026-01-01T00:00:00.000Z' },
  })

it('events: a summary of earlier rows says the same of the present as all of them', () => {
  const differing: number[] = []
  for (let seed = 1; seed <= 300; seed += 1) {
    const rows = randomRows(seed, 12)
    let summary: EntryEvents | undefined
    for (const [at, row] of rows.entries()) {
      summary = presentEvents(eventsAfter([row], summary))
      const whole = eventsAfter(rows.slice(0, at + 1))
      const [said, is] = [summary, whole].map((events) => standing(events, row.published_at))
      if (JSON.stringify(said) !== JSON.stringify(is)) differing.push(seed)
    }
  }
  expect([...new Set(differing)]).toEqual([])
})

it('events: a summary of any number of rows is bounded', () => {
  const whole = eventsAfter(randomRows(1, 2000))
  expect(whole.statuses.events.length).toBeGreaterThan(1000)
  const kept = Object.values(presentEvents(whole)).map(({ events }) => events.length)
  expect(new Set(kept)).toEqual(new Set([8]))
})
