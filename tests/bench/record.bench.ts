import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bucketOf } from '../../functions/src/platform/bucket-name.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { startBackend } from './backend.ts'
import type { Table } from './bench.ts'
import { mebibytes } from './format.ts'
import { memoryOf } from './process-memory.ts'
import { type Cost, decisionCost, publishingCost } from './record/cost.ts'
import { storeMadeUpRecord } from './record/made-up-record.ts'

const ROWS = 20_000
const LINES = 70_000
const SECONDS_TARGET = 30
/** Targets: so many times as long as without the record; or milliseconds, as long as it took when what it writes was not compressed. */
const TARGETS: Record<string, (cost: Cost) => boolean> = {
  'a decision': (cost) => ratioOf(cost) <= 1.1,
  [`publishing ${ROWS} rows`]: ({ withRecord }) => withRecord <= 1040,
}
const MEMORY_TARGET = 300 * 2 ** 20
/** How often the memory of the command is looked at, in milliseconds. */
const LOOK_MS = 50
const root = join(import.meta.dirname, '..', '..')

/** The words with which npm starts `verify-record`, its limits of memory included. */
const commandWords = (): string[] => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [node, ...words] = (scripts['verify-record'] ?? '').split(' ')
  if (node !== 'node') throw new Error('npm starts verify-record with Node.')
  return words
}

/** Runs `npm run verify-record` over this environment's database. */
const verify = async (projectId: string) => {
  const begun = performance.now()
  const command = spawn(process.execPath, [...commandWords(), '--project', projectId], { cwd: root, stdio: 'pipe' })
  let peak = 0
  const look = setInterval(() => {
    const { peak: now } = memoryOf(command.pid ?? 0)
    if (now > peak) peak = now
  }, LOOK_MS)
  const [said, failed] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')])
  clearInterval(look)
  return { seconds: (performance.now() - begun) / 1000, peak, said: said + failed, isSound: command.exitCode === 0 }
}

const verifyTable = async (projectId: string): Promise<Table> => {
  const { seconds, peak, said, isSound } = await verify(projectId)
  return {
    title: 'Checking the record of acts',
    columns: ['lines', 'seconds', 'memory at most'],
    rows: [[LINES, seconds, mebibytes(peak)]],
    notes: [
      `\`npm run verify-record\` as npm starts it, over the local suite's Firestore: ${ROWS} rows, one publication and a decision for each other line.`,
    ],
    missed: [
      ...(seconds > SECONDS_TARGET ? [`Checking ${LINES} lines took ${seconds.toFixed(1)} s.`] : []),
      ...(peak > MEMORY_TARGET ? [`Checking ${LINES} lines took ${mebibytes(peak)}.`] : []),
      ...(isSound ? [] : [said]),
    ],
  }
}

const ratioOf = ({ withRecord, without }: Cost): number => withRecord / without

const costTable = async (): Promise<Table> => {
  const costs = [await publishingCost(ROWS), await decisionCost()]
  return {
    title: 'What the record of acts costs',
    columns: ['act', 'ms', 'ms without the record', 'ratio'],
    rows: costs.map((cost) => [
      cost.act,
      cost.withRecord.toFixed(1),
      cost.without.toFixed(1),
      ratioOf(cost).toFixed(2),
    ]),
    notes: [
      'Medians of acts done in turns. Without the record, the bench leaves out the act in the transaction and, of a publishing, salts and hash of the changes.',
    ],
    missed: costs.flatMap((cost) =>
      TARGETS[cost.act]?.(cost)
        ? []
        : [
            `${cost.act}: ${cost.withRecord.toFixed(1)} ms, ${ratioOf(cost).toFixed(2)} times as long as without the record.`,
          ],
    ),
  }
}

/** What the record of acts costs, and how long its check takes. */
export const run = async (): Promise<Table[]> => {
  const backend = await startBackend(['auth', 'firestore'])
  const { projectId } = backend.suite
  const firebase = connectFirebase({ projectId, bucket: bucketOf(projectId) })
  try {
    const cost = await costTable()
    await storeMadeUpRecord(firebase, ROWS, LINES)
    return [cost, await verifyTable(projectId)]
  } finally {
    await firebase.close()
    await backend.stop()
  }
}
