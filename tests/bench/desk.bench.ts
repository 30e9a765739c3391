import type { Table } from './bench.ts'
import { journeyFigures } from './journey-figures.ts'

/** How many renewals are decided on; `DESK_DECISIONS` names another number. */
const DECISIONS = process.env['DESK_DECISIONS'] ?? '50'
/** Most keys of one decision: the finding and the decision, or the reasons, one of them, and the decision. */
const KEYS_TARGET = 3

interface Figure {
  outcome: string
  keys: number
  seconds: number
}
const isFigures = (value: unknown): value is Figure[] => Array.isArray(value) && value.length > 0

/** Runs the journey that decides by keyboard, over the suite and the built site, and reads the line it prints. */
const decide = async () => {
  const { figures, isPassed } = await journeyFigures('desk-keys.test.ts', 'desk-figures', { DESK_DECISIONS: DECISIONS })
  const [decisions] = figures
  if (!isFigures(decisions)) throw new Error('The journey printed no figures of decisions.')
  return { decisions, isPassed }
}

/** How many keys and seconds the chair's decisions take, one after the other, by keyboard alone. */
export const run = async (): Promise<Table[]> => {
  const { decisions: figures, isPassed } = await decide()
  const total = (of: (figure: Figure) => number) => figures.reduce((sum, figure) => sum + of(figure), 0)
  return [
    {
      title: 'Decisions by keyboard alone',
      columns: ['decision', 'outcome', 'keys', 'seconds'],
      rows: [
        ...figures.map(({ outcome, keys, seconds }, index) => [index + 1, outcome, keys, seconds.toFixed(2)]),
        ['all', '', total(({ keys }) => keys), total(({ seconds }) => seconds).toFixed(1)],
      ],
      notes: [
        'Seconds are the machine’s: from the moment the name has the focus until the next name has it, without reading the documents.',
      ],
      missed: [
        ...(isPassed ? [] : ['The journey failed: its output is above.']),
        ...(figures.some(({ keys }) => keys > KEYS_TARGET) ? [`A decision took more than ${KEYS_TARGET} keys.`] : []),
      ],
    },
  ]
}
