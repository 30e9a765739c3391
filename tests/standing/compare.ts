import { assistingOf, nextChange, type StandingQuestion, standingOf } from '@lsb/contract'
import { randomFrom } from './random-from.ts'
import {
  type Case,
  HALF_DAYS,
  instantOf,
  referenceAnswer,
  referenceAssisting,
  referenceNextChange,
  statuses,
} from './reference.ts'

const renewalDates = ['03-31', '01-01', '02-28', '02-29', '12-31', '06-30']

const caseOf = (below: (n: number) => number): Case => {
  const half = () => below(HALF_DAYS)
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)]
  // In half of the histories, each status leaves the answer to the licences.
  const words = below(2) === 0 ? statuses.slice(0, 4) : [...statuses, null]
  const history = Array.from({ length: below(5) }, () => ({ at: half(), status: pick(words) ?? null }))
  const approvals = Array.from({ length: below(5) }, () => {
    const year = 2025 + below(6)
    const from = half()
    return { year, from, to: below(3) === 0 ? from + below(400) : null }
  })
  const conditions = Array.from({ length: below(4) }, () => ({ at: half(), hold: below(2) === 0 }))
  return {
    conditions,
    // Most are recorded in the order of time, as published versions are.
    history: below(4) === 0 ? history : history.toSorted((a, b) => a.at - b.at),
    approvals,
    recordsBegin: below(3) === 0 ? half() : below(200),
    renewalDate: pick(renewalDates) ?? '',
    completeYears: [2026, 2027, 2028, 2029, 2030].filter(() => below(4) > 0),
    renewalDates: below(3) === 0 ? { [2027 + below(3)]: pick(renewalDates) ?? '' } : {},
    ask: half(),
  }
}

const questionOf = (asked: Case): StandingQuestion => ({
  history: asked.history.map(({ at, status }) => ({ since: instantOf(at), status })),
  approvals: asked.approvals.map(({ year, from, to }) => ({
    year,
    since: instantOf(from),
    ...(to !== null && { until: instantOf(to) }),
  })),
  conditions: asked.conditions.map(({ at, hold }) => ({ since: instantOf(at), hold })),
  at: new Date(instantOf(asked.ask)),
  facts: {
    renewal_date: asked.renewalDate,
    renewal_dates: asked.renewalDates,
    complete_years: asked.completeYears,
    records_begin: instantOf(asked.recordsBegin),
  },
})

const isAfterAllEvents = ({ ask, history, conditions, approvals, recordsBegin }: Case): boolean =>
  [
    ...[...history, ...conditions].map(({ at }) => at),
    ...approvals.flatMap(({ from, to }) => [from, to ?? 0]),
    recordsBegin,
  ].every((at) => at <= ask)

interface Comparison {
  cases: number
  /** How many cases got each answer. */
  codes: Map<string, number>
  /** How many of them were also asked for the next change. */
  nextChanges: number
  wrong: string[]
}

/** Compares the contract's answers with the reference's, for generated questions. */
export const compareStandings = (cases: number, seed: number): Comparison => {
  const below = randomFrom(seed)
  const codes = new Map<string, number>()
  const wrong: string[] = []
  let nextChanges = 0
  const check = (asked: Case, said: string | null, expected: string | null) => {
    if (said !== expected) wrong.push(`${JSON.stringify(asked)}: ${said}, but the reference says ${expected}`)
  }
  for (let count = 0; count < cases; count += 1) {
    const asked = caseOf(below)
    const question = questionOf(asked)
    const standing = standingOf(question)
    codes.set(standing?.code ?? 'gone', (codes.get(standing?.code ?? 'gone') ?? 0) + 1)
    check(
      asked,
      standing === null ? 'gone' : `${standing.code} ${standing.year} ${standing.since} ${standing.on}`,
      referenceAnswer(asked),
    )
    const { code } = assistingOf(standing ?? { code: 'left_register', year: 0, on: '' })
    check(asked, code, referenceAssisting(asked))
    if (!isAfterAllEvents(asked)) continue
    nextChanges += 1
    check(asked, nextChange(question), referenceNextChange(asked))
  }
  return { cases, codes, nextChanges, wrong }
}
