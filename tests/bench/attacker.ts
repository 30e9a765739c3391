import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { send } from './load.ts'

/** Of documentation, with what the front end appends. */
const ATTACKER = '203.0.113.9, 192.0.2.1'

interface Attack {
  url: string
  /** What is asked for, one after the other, whether or not it is answered. */
  paths: readonly string[]
  perSecond: number
}

/** How many answers had a status. */
export type Statuses = Record<string, number>

const attackHere = async ({ url, paths, perSecond }: Attack): Promise<Statuses> => {
  const statuses: Statuses = {}
  const begun = performance.now()
  const sent = paths.map(async (path, at) => {
    await wait(Math.max(0, (at * 1000) / perSecond - (performance.now() - begun)))
    const headers = { 'x-forwarded-for': ATTACKER, 'accept-encoding': at % 8 < 4 ? 'br' : 'identity' }
    const status = await send({ url: url + path, headers }).then(
      (answer) => String(answer.status),
      () => 'none',
    )
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  await Promise.all(sent)
  return statuses
}

/** Attacks from a thread of its own, so that the answers keep nobody else waiting here. */
export const attack = (attacked: Attack): Promise<Statuses> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.filename, { workerData: attacked })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const port = parentPort
if (port !== null) port.postMessage(await attackHere(workerData))
