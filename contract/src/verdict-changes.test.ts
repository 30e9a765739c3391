import { expect, it } from 'vitest'
import { isLifted, joinVerdictChanges, noVerdictChanges, verdictChangesOf, withVerdicts } from './verdict-changes.ts'

const LIFTED = 'Suspended → No 2026 licence'
const change = (at: number, becomes = 'No 2026 licence → Retired') => ({
  who: `LS/${at}`,
  becomes,
  lifts: becomes === LIFTED,
})

it.each([
  [[], 'An act.'],
  [[change(1)], 'An act. The verdict changes: LS/1: No 2026 licence → Retired'],
  [[change(1), change(2, LIFTED)], `An act. 2 verdicts change: LS/2: ${LIFTED}; LS/1: No 2026 licence → Retired`],
])('changed verdicts: are named after the act, ended suspensions first: %#', (changes, said) => {
  expect(withVerdicts('An act.', verdictChangesOf(changes))).toBe(said)
})

it('changed verdicts: more than ten are counted by kind, of one act as of several', () => {
  const all = Array.from({ length: 30 }, (_, at) => change(at, at === 29 ? LIFTED : undefined))
  const one = verdictChangesOf(all)
  const several = joinVerdictChanges([verdictChangesOf(all.slice(0, 15)), verdictChangesOf(all.slice(15))])
  for (const { kinds, named } of [one, several]) {
    expect(kinds.toSorted((a, b) => a.count - b.count).map(({ count }) => count)).toEqual([1, 29])
    expect(named).toHaveLength(10)
    expect(named[0]).toMatchObject({ who: 'LS/29', lifts: true })
  }
  expect(withVerdicts('An act', several)).toContain(
    `30 verdicts change (29 No 2026 licence → Retired, 1 ${LIFTED}), first: `,
  )
  expect(joinVerdictChanges([])).toEqual(noVerdictChanges)
})

it('changed verdicts: only the end of a suspension or removal lifts', () => {
  expect([isLifted('suspended', 'may_practise'), isLifted('removed', undefined)]).toEqual([true, true])
  expect([isLifted('suspended', 'removed'), isLifted('may_practise', 'suspended')]).toEqual([false, false])
})
