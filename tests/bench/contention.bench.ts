/**
 * Documents that many people write, each written by 50 at once, in one instance of the function and spread over two. The stand-in's
 * figures say little, because Google's Firestore locks what a transaction has read: `EMULATORS=official npm run bench -- contention`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { practisingRecord } from '../journeys/support/records.ts'
import { type Backend, startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { contended, everyOne, holderOf, YEAR } from './contended.ts'
import { AT_ONCE } from './contended-write.ts'
import type { Question, Written } from './contention-instance.ts'

const INSTANCES = [1, 2]
/**
 * For one instance. Where two wait for each other, Google's emulator lets 2 s pass before it aborts one, which then pauses for a second.
 */
const TARGET_MS = 3_000

const startInstance = async (env: Record<string, string>): Promise<ChildProcess> => {
  const instance = fork(join(import.meta.dirname, 'contention-instance.ts'), { env: { ...process.env, ...env } })
  await once(instance, 'message')
  return instance
}

const ask = async (instance: ChildProcess, question: Question): Promise<Written[]> => {
  const answered = once(instance, 'message')
  instance.send(question)
  const [written]: Written[][] = await answered
  return written ?? []
}

/** Says how many writes were done, refused, or met an error that passes, how many are stored, and when the last one ended. */
const measure = async (row: number, { services }: Backend, instances: readonly ChildProcess[]) => {
  const { what, stored, wanted } = contended[row] ?? {}
  if (what === undefined || stored === undefined || wanted === undefined) throw new Error('No such row.')
  const shares = instances.map((_, first) => everyOne.filter((at) => at % instances.length === first))
  const answers = await Promise.all(instances.map((instance, at) => ask(instance, { row, writers: shares[at] ?? [] })))
  const written = answers.flat()
  const broken = written.find(({ outcome }) => outcome === 'broken')
  if (broken) throw new Error(`${what}: ${broken.error}`)
  const countOf = (wantedOutcome: Written['outcome']) =>
    written.filter(({ outcome }) => outcome === wantedOutcome).length
  const [done, again] = [countOf('done'), countOf('to send again')]
  const [kept, slowest] = [await stored(services, done), Math.round(Math.max(...written.map(({ ms }) => ms)))]
  const at = `${what}, ${instances.length} instances`
  return {
    cells: [what, instances.length, done, countOf('refused'), again, `${kept} of ${wanted}`, slowest] satisfies Cell[],
    missed: [
      ...(kept === wanted ? [] : [`${at}: ${kept} of ${wanted} are stored.`]),
      ...(again === 0 ? [] : [`${at}: ${again} of ${AT_ONCE} must be sent again.`]),
      ...(slowest <= TARGET_MS || instances.length > 1
        ? []
        : [`${at}: the last one ended after ${slowest} ms, target ${TARGET_MS}.`]),
    ],
  }
}

const measureAll = async (count: number) => {
  const backend = await startBackend(['auth', 'firestore'])
  const instances: ChildProcess[] = []
  try {
    for (const at of [...everyOne, AT_ONCE]) await practisingRecord(backend.services, holderOf(at), YEAR)
    while (instances.length < count) instances.push(await startInstance(backend.env))
    const measured: Awaited<ReturnType<typeof measure>>[] = []
    for (const row of contended.keys()) measured.push(await measure(row, backend, instances))
    return measured
  } finally {
    for (const instance of instances) instance.disconnect()
    await backend.stop()
  }
}

export const run = async (): Promise<Table[]> => {
  const measured: Awaited<ReturnType<typeof measureAll>> = []
  for (const count of INSTANCES) measured.push(...(await measureAll(count)))
  return [
    {
      title: `Documents that many write, ${AT_ONCE} at once`,
      columns: ['what', 'instances', 'done', 'refused', 'to send again', 'stored', 'last one, ms'],
      rows: contended.flatMap(({ what }) => measured.map(({ cells }) => cells).filter(([name]) => name === what)),
      notes: [`On ${process.env['EMULATORS'] === 'official' ? 'Google’s emulator' : 'the stand-in'}.`],
      missed: measured.flatMap(({ missed }) => missed),
    },
  ]
}
