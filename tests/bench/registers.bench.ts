import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { searchRegister } from '../../contract/src/index.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import type { Clock } from '../../functions/src/platform/clock.ts'
import { CACHE_FRESH_MS } from '../../functions/src/platform/memory-cache.ts'
import { createRegisterCache } from '../../functions/src/registers/register-cache.ts'
import { listedAssistant, listedSurveyor, shownPage } from '../../functions/src/registers/listed-page.ts'
import { loadProfileSources, profileOf } from '../../functions/src/registers/profile.ts'
import { createApprovalsStore } from '../../functions/src/approvals/approvals-store.ts'
import { createPaperLicencesStore } from '../../functions/src/approvals/paper-licences-store.ts'
import { createStandings } from '../../functions/src/standing/create-standings.ts'
import { createVersionsStore, type VersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import { startBackend } from './backend.ts'
import type { Cell, Table } from './bench.ts'
import { mebibytes } from './format.ts'
import { percentile } from './load.ts'
import { madeUpAssistants, madeUpSurveyors } from './made-up-rows.ts'
import { publishAll } from './publish-rows.ts'
import { planTable } from './registers/plan-table.ts'
import { identifiedAssistants, identifiedSurveyors } from '../../functions/src/registers/versions/testing.ts'

const SIZES = [1_000, 20_000, 100_000]
/** Page, search and cold load have strict targets up to this number of rows. Above it the cost may grow linearly. */
const TARGET_ROWS = 20_000
const HANDLER_TARGET_MS = 2
const HANDLER_LARGEST_TARGET_MS = 25
const COLD_TARGET_MS = 300
/** Both registers of the largest size, in bytes. */
const MEMORY_TARGET = 300 * 2 ** 20
const handlerTarget = (size: number) => (size <= TARGET_ROWS ? HANDLER_TARGET_MS : HANDLER_LARGEST_TARGET_MS)
const ROUNDS = 40
const COLD_ROUNDS = 5

const stoppedClock: Clock = { now: () => new Date(0), sleep: async () => {} }
const noLog = () => {}
const cachesOf = (versions: Pick<VersionsStore, 'pointer' | 'rows'>, clock = stoppedClock) => ({
  licensed: createRegisterCache('licensed', { versions, clock, log: noLog }),
  approved: createRegisterCache('approved', { versions, clock, log: noLog }),
})

interface Times {
  /** In milliseconds, ascending. */
  wall: number[]
  /** Processor time of this process, in milliseconds, ascending: other load of the machine does not change it. */
  cpu: number[]
}

const ascending = (times: number[]) => times.toSorted((a, b) => a - b)

const timed = async (rounds: number, work: (round: number) => unknown): Promise<Times> => {
  const wall: number[] = []
  const cpu: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [begun, cost] = [performance.now(), process.cpuUsage()]
    await work(round)
    const { user, system } = process.cpuUsage(cost)
    wall.push(performance.now() - begun)
    cpu.push((user + system) / 1000)
  }
  return { wall: ascending(wall), cpu: ascending(cpu) }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** Searches, another one each round, so that no remembered search answers. */
const searches = (size: number): Record<string, (round: number) => string> => ({
  'common word': (round) =>
    `${['otieno', 'surveys', 'ltd ls', 'wanjiru'][round % 4]} ${letters[round % 26]}${round >= 26 ? ' a' : ''}`,
  'half a name': (round) =>
    `${['wanj', 'ngan', 'kilo', 'cheb'][round % 4]} ${letters[round % 26]}${letters[(round * 7) % 26]}`,
  'exact number': (round) => `LS/${String(1 + ((round * 7919) % size)).padStart(6, '0')}`,
  'number, bare': (round) => `ls ${1 + ((round * 7919) % size)}`,
  'one digit': (round) => `${round % 10}${round >= 10 ? ` ${letters[round % 26]}` : ''}`,
  'no hit': (round) => `nobody${round}`,
})

const gc: unknown = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
})()
const usedBytes = () => {
  // Native memory is freed one round later.
  for (let round = 0; round < 3; round += 1) if (typeof gc === 'function') Reflect.apply(gc, undefined, [])
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const handlerTable = async (firebase: Firebase, size: number): Promise<Table> => {
  const versions = createVersionsStore(firebase)
  const registers = cachesOf(versions)
  const standings = createStandings(
    firebase,
    { approvals: createApprovalsStore(firebase), paperLicences: createPaperLicencesStore(firebase), versions },
    stoppedClock,
    () => {},
  )
  await Promise.all([registers.licensed.current(), registers.approved.current()])
  const page = async (search: string, offset: number) => {
    const sources = await loadProfileSources({ ...registers, standings })
    const found = searchRegister(sources.licensed, () => sources.approved, { search, limit: 20, offset })
    return JSON.stringify(
      shownPage(found, listedSurveyor(sources.licensed, sources.standings), listedAssistant(sources)),
    )
  }
  const numberAt = (round: number) => `LS/${String(1 + ((round * 7919) % size)).padStart(6, '0')}`
  const deep = Math.floor(size * 0.9)
  const ours: Record<string, (round: number) => unknown> = {
    'page 1': () => page('', 0),
    'deep page': (round) => page('', deep - round),
    ...Object.fromEntries(
      Object.entries(searches(size)).map(([kind, search]) => [kind, (round: number) => page(search(round), 0)]),
    ),
    profile: async (round) =>
      JSON.stringify(profileOf(await loadProfileSources({ ...registers, standings }), numberAt(round))),
  }
  const rows: Cell[][] = []
  const missed: string[] = []
  for (const [kind, work] of Object.entries(ours)) {
    await timed(5, (round) => page('warm up', round))
    const times = await timed(ROUNDS, work)
    const [p50, cpu] = [percentile(times.wall, 0.5), percentile(times.cpu, 0.5)]
    if (p50 > handlerTarget(size))
      missed.push(
        `Answer from ${size} rows, ${kind}: ${p50.toFixed(1)} ms (${cpu.toFixed(1)} of the processor), target ${handlerTarget(size)}.`,
      )
    rows.push([kind, p50, percentile(times.wall, 0.95), cpu])
  }
  return {
    title: `Register of ${size.toLocaleString('en-GB')} rows, in the handler`,
    columns: ['request', 'ours p50 ms', 'ours p95 ms', 'of it processor p50 ms'],
    rows,
    notes: ['Register in memory, page, JSON; every search is a new one.'],
    missed,
  }
}

const coldRow = async (firebase: Firebase, size: number): Promise<{ cells: Cell[]; missed: string[] }> => {
  const store = createVersionsStore(firebase)
  const cold = await timed(COLD_ROUNDS, () => cachesOf(createVersionsStore(firebase)).licensed.current())
  const before = usedBytes()
  const registers = cachesOf(store)
  const [licensed] = await Promise.all([registers.licensed.current(), registers.approved.current()])
  const bytes = usedBytes() - before
  const chunks = (await store.version('licensed', licensed.pointer.version))?.row_chunks ?? 0
  let reads = 0
  const time = { now: 0 }
  const counting = {
    ...store,
    pointer: (...call: Parameters<VersionsStore['pointer']>) => ((reads += 1), store.pointer(...call)),
  }
  const counted = cachesOf(counting, { ...stoppedClock, now: () => new Date(time.now) })
  for (let request = 0; request < 10_000; request += 1) {
    time.now += (4 * CACHE_FRESH_MS) / 10_000
    await counted.licensed.current()
  }
  const median = percentile(cold.wall, 0.5)
  const missed = [
    ...(size <= TARGET_ROWS && median > COLD_TARGET_MS
      ? [`Cold load of ${size} rows took ${median.toFixed(0)} ms.`]
      : []),
    ...(bytes > MEMORY_TARGET ? [`Both registers of ${size} rows hold ${mebibytes(bytes)}.`] : []),
  ]
  return { cells: [size, median, percentile(cold.cpu, 0.5), mebibytes(bytes), chunks, reads], missed }
}

export const run = async (): Promise<Table[]> => {
  const { suite, stop } = await startBackend(['auth', 'firestore'])
  const firebase = connectFirebase({ projectId: suite.projectId, bucket: 'none' })
  const tables: Table[] = []
  const cold: { cells: Cell[]; missed: string[] }[] = []
  try {
    for (const size of SIZES) {
      const surveyors = madeUpSurveyors(size)
      await publishAll(firebase, 'licensed', identifiedSurveyors(surveyors))
      await publishAll(firebase, 'approved', identifiedAssistants(madeUpAssistants(surveyors)))
      cold.push(await coldRow(firebase, size))
      tables.push(await handlerTable(firebase, size))
      if (size === TARGET_ROWS) tables.push(await planTable(suite.projectId))
    }
    tables.push({
      title: 'The published version',
      columns: [
        'rows',
        'cold load p50 ms',
        'of it processor ms',
        'both registers in memory',
        'chunks',
        'reads for 10,000 requests in 2 min',
      ],
      rows: cold.map(({ cells }) => cells),
      notes: [`Cold: pointer and rows from Firestore, folded, ready to search.`],
      missed: cold.flatMap(({ missed }) => missed),
    })
  } finally {
    await firebase.close()
    await stop()
  }
  return tables
}
