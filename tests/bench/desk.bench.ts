import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import type { Table } from './bench.ts'

const top = join(import.meta.dirname, '..', '..')
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
const decide = async (): Promise<Figure[]> => {
  const args = ['run', '--config', 'tests/vitest.journeys.config.ts', 'tests/journeys/desk-keys.test.ts']
  const child = spawn(join(top, 'node_modules', '.bin', 'vitest'), args, {
    cwd: top,
    env: { ...process.env, DESK_DECISIONS: DECISIONS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await text(child.stdout)
  const [, line] = /^desk-figures (.*)$/m.exec(printed) ?? []
  const figures: unknown = JSON.parse(line ?? 'null')
  if (!isFigures(figures)) throw new Error(`The journey printed no figures.\n${printed}`)
  return figures
}

/** How many keys and seconds the chair's decisions take, one after the other, by keyboard alone. */
export const run = async (): Promise<Table[]> => {
  const figures = await decide()
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
      missed: figures.some(({ keys }) => keys > KEYS_TARGET) ? [`A decision took more than ${KEYS_TARGET} keys.`] : [],
    },
  ]
}
