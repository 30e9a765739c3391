import { type Firestore, initializeFirestore } from 'firebase-admin/firestore'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { startEmulatorProcess } from '../conformance/support/emulator-process.ts'
import type { Cell, Table } from './bench.ts'
import { percentile } from './load.ts'

/** Targets of the Firestore emulator, in milliseconds. */
const targets = { ready: 500, write10k: 3000, read: 10 }
const batchSize = 500
const stored = 100_000
const rounds = 200

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

const repeat = async (act: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(async () => await act(round)))
  return times
}

const write = async (firestore: Firestore, from: number, to: number): Promise<void> => {
  for (let start = from; start < to; start += batchSize) {
    const batch = firestore.batch()
    for (let n = start; n < start + batchSize; n += 1)
      batch.set(firestore.doc(`members/m${n}`), { n, name: `Member ${n}`, region: n % 1000, active: n % 3 === 0 })
    await batch.commit()
  }
}

/** Times from a write to one document until a listener receives it. */
const listenerTimes = async (firestore: Firestore): Promise<number[]> => {
  const times: number[] = []
  let notify: (() => void) | undefined
  const stop = firestore
    .collection('members')
    .where('region', '==', 7)
    .onSnapshot(() => notify?.())
  await new Promise<void>((resolve) => (notify = resolve))
  for (let round = 0; round < rounds; round += 1) {
    const notified = new Promise<void>((resolve) => (notify = resolve))
    const begun = performance.now()
    await firestore.doc('members/m7').update({ round })
    await notified
    times.push(performance.now() - begun)
  }
  stop()
  return times
}

const sortedRow = (what: string, times: number[]): Cell[] => {
  const sorted = times.toSorted((left, right) => left - right)
  return [what, percentile(sorted, 0.5), percentile(sorted, 0.95), sorted.at(-1) ?? Number.NaN]
}

export const run = async (): Promise<Table[]> => {
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  const begun = performance.now()
  const emulator = await startEmulatorProcess()
  const ready = performance.now() - begun
  process.env['FIRESTORE_EMULATOR_HOST'] = emulator.host
  const app = initializeApp({ projectId: 'demo-bench' }, 'emulator-bench')
  const firestore = initializeFirestore(app)
  try {
    await firestore.doc('warm/up').set({})
    const write10k = await timed(async () => await write(firestore, 0, 10_000))
    const listenerTimes10k = await listenerTimes(firestore)
    const writeRest = await timed(async () => await write(firestore, 10_000, stored))
    const query = (round: number) => firestore.collection('members').where('region', '==', round).limit(20)
    const first = await timed(async () => await query(999).get())
    const get = await repeat(async (round) => await firestore.doc(`members/m${round * 397}`).get())
    const find = await repeat(async (round) => await query(round).get())
    const page = await repeat(
      async (round) => await query(round).where('active', '==', true).orderBy('n', 'desc').get(),
    )
    const listenerTimes100k = await listenerTimes(firestore)
    const missed = [
      ...(ready > targets.ready ? [`Ready after ${Math.round(ready)} ms, target ${targets.ready}.`] : []),
      ...(write10k > targets.write10k ? [`10,000 documents took ${Math.round(write10k)} ms.`] : []),
      ...[get, find]
        .map((times) =>
          percentile(
            times.toSorted((a, b) => a - b),
            0.5,
          ),
        )
        .filter((median) => median > targets.read)
        .map((median) => `A read takes ${median.toFixed(1)} ms, target ${targets.read}.`),
    ]
    return [
      {
        title: 'Firestore emulator: measured once',
        columns: ['what', 'ms'],
        rows: [
          ['process started until ready', ready],
          ['10,000 documents in batches of 500', write10k],
          ['90,000 more', writeRest],
          [`first query by equality over ${stored.toLocaleString('en-GB')}, no index yet`, first],
        ],
        missed,
      },
      {
        title: `Firestore emulator: ${rounds} times over ${stored.toLocaleString('en-GB')} documents, through the SDK`,
        columns: ['what', 'p50 ms', 'p95 ms', 'max ms'],
        rows: [
          sortedRow('get by id', get),
          sortedRow('equality, limit 20', find),
          sortedRow('two equalities, order, limit 20', page),
          sortedRow('write until a listener has it, 10,000 stored', listenerTimes10k),
          sortedRow('write until a listener has it, 100,000 stored', listenerTimes100k),
        ],
      },
    ]
  } finally {
    await firestore.terminate()
    await deleteApp(app)
    await emulator.stop()
  }
}
