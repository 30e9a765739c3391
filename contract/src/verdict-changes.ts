import type { InferType } from 'yup'
import { asSentence, capitalised } from './capitalised.ts'
import { list, shape, text, whole, yesNo } from './shapes/fields.ts'
import type { StandingCode } from './shapes/standing.ts'

/** Changed verdicts that are named one by one; more are counted by kind. */
const NAMED_MAX = 10

/** Verdicts whose end somebody must not overlook. */
const barring: readonly (StandingCode | undefined)[] = ['suspended', 'removed']
/** Whether an act ends a suspension or a removal. */
export const isLifted = (was: StandingCode | undefined, is: StandingCode | undefined): boolean =>
  barring.includes(was) && !barring.includes(is)

/** What becomes of a verdict that the same person has under another number. */
export const RENUMBERED = 'same verdict under another number'

const verdictChangeShape = shape(
  {
    who: text('Number and name; of who gets another number, both numbers.'),
    becomes: text('The verdict before and after, with an arrow between them; or that it is the same.'),
    lifts: yesNo('Whether a suspension or removal ends.'),
  },
  'VerdictChange',
)
type VerdictChange = InferType<typeof verdictChangeShape>

/** What an act makes of the public verdicts. */
export const verdictChangesShape = shape(
  {
    kinds: list(shape({ becomes: text(), count: whole() }), 'How many verdicts change in which way.'),
    named: list(verdictChangeShape, 'The first of them, ended suspensions before all others.'),
  },
  'VerdictChanges',
)
export type VerdictChanges = InferType<typeof verdictChangesShape>

const inOrder = (named: readonly VerdictChange[]): VerdictChange[] =>
  named
    .toSorted(
      (a, b) =>
        Number(b.lifts) - Number(a.lifts) || Number(a.becomes === RENUMBERED) - Number(b.becomes === RENUMBERED),
    )
    .slice(0, NAMED_MAX)

export const noVerdictChanges: VerdictChanges = { kinds: [], named: [] }

export const verdictChangesOf = (changed: readonly VerdictChange[]): VerdictChanges => ({
  kinds: [...Map.groupBy(changed, ({ becomes }) => becomes)].map(([becomes, { length }]) => ({
    becomes,
    count: length,
  })),
  named: inOrder(changed),
})

/** What several acts make of them. */
export const joinVerdictChanges = (all: readonly VerdictChanges[]): VerdictChanges => {
  const kinds = Map.groupBy(
    all.flatMap((one) => one.kinds),
    ({ becomes }) => becomes,
  )
  return {
    kinds: [...kinds].map(([becomes, those]) => ({ becomes, count: those.reduce((sum, { count }) => sum + count, 0) })),
    named: inOrder(all.flatMap(({ named }) => named)),
  }
}

/** Changed verdicts in words: how many, and line by line; null when there are none. */
export const verdictLines = ({ kinds, named }: VerdictChanges): { heading: string; lines: string[] } | null => {
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  if (count === 0) return null
  const renumbered = kinds.find(({ becomes }) => becomes === RENUMBERED)?.count ?? 0
  const changed = count - renumbered
  const parts = [
    changed > 0 && (changed === 1 ? 'the verdict changes' : `${changed} verdicts change`),
    renumbered > 0 && (renumbered === 1 ? '1 person gets another number' : `${renumbered} people get another number`),
  ]
  const counted = kinds.map((kind) => `${kind.count} ${kind.becomes}`).join(', ')
  const more = count > named.length ? ` (${counted}), first` : ''
  return {
    heading: `${capitalised(parts.filter(Boolean).join(', '))}${more}`,
    lines: named.map(({ who, becomes }) => `${who}: ${becomes}`),
  }
}

/** What an act is about, with the verdicts that it changes, as one text. */
export const withVerdicts = (about: string, changes: VerdictChanges): string => {
  const words = verdictLines(changes)
  return words === null ? about : `${asSentence(about)} ${words.heading}: ${words.lines.join('; ')}`
}
