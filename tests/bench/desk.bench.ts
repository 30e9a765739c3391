import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Table } from './bench.ts'

const root = join(import.meta.dirname, '..', '..')
/** Before the figures, in a line that the journey prints. */
const MARK = 'desk-figures'

/** The number of decisions; `DESK_DECISIONS` sets another. */
const DECISIONS = process.env['DESK_DECISIONS'] ?? '50'
/** The most keys of one decision: finding and decision, or list of reasons, reason and decision. */
const KEYS_TARGET = 3

interface Figure {
  outcome: string
  keys: number
  seconds: number
}
const isFigures = (value: unknown): value is Figure[] => Array.isArray(value) && value.length > 0

/** Runs the journey that decides by keyboard, over the suite and the built site, and reads the figures that it prints. */
const runJourney = async () => {
  const args = ['run', '--config', 'tests/vitest.journeys.config.ts', '--retry=0', 'tests/journeys/desk-keys.long.ts']
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    env: { ...process.env, TESTS: 'long', DESK_DECISIONS: DECISIONS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const isPassed = code === 0
  if (!isPassed) console.error(printed)
  const decisions: unknown = JSON.parse(new RegExp(`^${MARK} (.*)`, 'm').exec(printed)?.[1] ?? 'null')
  if (!isFigures(decisions)) throw new Error('The journey printed no figures of decisions.')
  return { decisions, isPassed }
}

/** Measures the keys and seconds of the chair's decisions, made one after the other and confirmed by keyboard and one touch of a passkey. */
export const run = async (): Promise<Table[]> => {
  const { decisions: figures, isPassed } = await runJourney()
  const total = (of: (figure: Figure) => number) => figures.reduce((sum, figure) => sum + of(figure), 0)
  return [
    {
      title: 'Decisions by keyboard and one touch',
      columns: ['step', 'what', 'keys', 'seconds'],
      rows: [
        ...figures.map(({ outcome, keys, seconds }, index) => [index + 1, outcome, keys, seconds.toFixed(2)]),
        ['all', '', total(({ keys }) => keys), total(({ seconds }) => seconds).toFixed(1)],
      ],
      notes: [
        'The seconds run from the moment a name has the focus until the next name has it. Nobody reads the documents. The touch takes no time.',
      ],
      missed: [
        ...(isPassed ? [] : ['The journey failed: its output is above.']),
        ...(figures.some(({ keys }) => keys > KEYS_TARGET) ? [`A decision took more than ${KEYS_TARGET} keys.`] : []),
      ],
    },
  ]
}
