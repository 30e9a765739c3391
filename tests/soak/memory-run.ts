import { randomInt } from 'node:crypto'
import { api, licenceYear } from '../../contract/src/index.ts'
import { newPerson, type Person } from '../api/support/people.ts'
import type { Backend } from '../bench/backend.ts'
import type { Cell, Table } from '../bench/bench.ts'
import { figure, mebibytes } from '../bench/format.ts'
import { percentile } from '../bench/load.ts'
import { publishRows } from '../bench/publish-rows.ts'
import { serveFunction } from '../bench/served-function.ts'
import { attempt, CALL_MS, certification, renewalCall } from './calls.ts'

const ROWS = 10_000
/** The number of measurements. During the first half, caches still fill to their limits. */
const POINTS = 20
const WORKERS = 4
/** Pause of a worker between two calls, in milliseconds: the load of a busy day. */
const PAUSE_MS = 150
/** Growth of the memory in use, from the third quarter of the run to the last, that still counts as noise, in bytes. */
const GROWTH_ALLOWED = 12 * 2 ** 20
const RENEWAL_BYTES = 400_000
const BAR_WIDTH = 40

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const median = (numbers: number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )

/** A day's mixture: mostly the register, some profiles and signed-in calls, now and then a sign-in or a renewal. */
const oneCall = async (base: string, people: readonly Person[], at: number): Promise<string> => {
  const person = people[randomInt(people.length)]!
  const token = person.token
  const call = (path: string) => attempt(base + path, { token, timeout: CALL_MS })
  const kind = at % 50
  if (kind === 0) return outcomeOf(await attempt(certification(base), renewalCall(person, RENEWAL_BYTES)))
  if (kind === 1) {
    const json = { id_number: person.idNumber, password: person.password }
    return outcomeOf(await attempt(base + api.token, { method: 'POST', json, timeout: CALL_MS }))
  }
  if (kind < 6) return outcomeOf(await call(api.me))
  if (kind < 9) return outcomeOf(await call(api.personalData))
  if (kind < 11) return outcomeOf(await call(`${api.certification}?year=${licenceYear(new Date())}`))
  if (kind < 20) return outcomeOf(await call(api.profile(`LS/${String(randomInt(1, ROWS)).padStart(6, '0')}`)))
  const search = kind < 35 ? '' : `&search=${['otieno', 'wanj', 'LS 12', 'ngang'][at % 4]} ${at % 500}`
  return outcomeOf(await call(`${api.register('licensed')}?limit=20&offset=${20 * randomInt(100)}${search}`))
}
const outcomeOf = ({ status, lost }: { status: number; lost: string | null }) => lost ?? String(status)

/** Runs the function under a day's load for `minutes` and prints the curve of the memory that it uses. */
export const memoryRun = async ({ services, env, suite }: Backend, minutes: number): Promise<Table> => {
  await publishRows(suite.projectId, ROWS)
  const people: Person[] = []
  for (let at = 0; at < 20; at += 1) people.push(await newPerson(services, 'surveyor'))
  const served = await serveFunction({ env, inspected: true })
  const counts: Record<string, number> = {}
  const work = { running: true, calls: 0 }
  const worker = async () => {
    while (work.running) {
      work.calls += 1
      const outcome = await oneCall(served.url, people, work.calls)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      await pause(PAUSE_MS)
    }
  }
  const workers = Array.from({ length: WORKERS }, worker)
  const curve: { minute: number; calls: number; held: number; rss: number }[] = []
  for (let point = 1; point <= POINTS; point += 1) {
    await pause((minutes * 60_000) / POINTS)
    const { heapUsed, external, rss } = await served.liveMemory()
    curve.push({ minute: (point * minutes) / POINTS, calls: work.calls, held: heapUsed + external, rss })
    console.log(`  minute ${figure((point * minutes) / POINTS)}: ${mebibytes(heapUsed + external)} in use`)
  }
  work.running = false
  await Promise.all(workers)
  const { peak } = served.memory()
  await served.stop()

  const most = Math.max(...curve.map(({ held }) => held))
  const held = curve.map((point) => point.held)
  const grown = median(held.slice(-POINTS / 4)) - median(held.slice(POINTS / 2, (3 * POINTS) / 4))
  const unexpected = Object.entries(counts).filter(([status]) => !['200', '409'].includes(status))
  return {
    title: `Memory over ${figure(minutes)} minutes of a day's load, ${ROWS.toLocaleString('en-GB')} rows`,
    columns: ['minute', 'calls so far', 'in use', 'resident', 'curve of memory in use'],
    rows: curve.map(({ minute, calls: done, held: now, rss }): Cell[] => [
      figure(minute),
      done,
      mebibytes(now),
      mebibytes(rss),
      '█'.repeat(Math.round((BAR_WIDTH * now) / most)),
    ]),
    notes: [
      `Heap and buffers after a forced full collection; at most ${mebibytes(peak)} resident in between. ` +
        `Answers: ${Object.entries(counts)
          .map(([status, times]) => `${times} × ${status}`)
          .join(', ')}.`,
      `From the third quarter of the run to the last: ${mebibytes(Math.abs(grown))} ${grown < 0 ? 'less' : 'more'}.`,
    ],
    missed: [
      ...(grown > GROWTH_ALLOWED
        ? [`The memory in use still grows: ${mebibytes(grown)} from the third quarter to the last.`]
        : []),
      ...unexpected.map(([status, times]) => `${times} calls ended with ${status}.`),
    ],
  }
}
