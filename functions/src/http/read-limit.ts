import { setTimeout as wait } from 'node:timers/promises'
import type { Has } from '../context.ts'
import {
  ownMessages,
  READS_FREED_PER_SECOND,
  READS_MAX_PER_ORIGIN,
  saysVerdict,
  VERDICTS_MAX_PER_ORIGIN,
} from '@lsb/contract'
import type { Request } from 'express'
import { Problem } from '../errors.ts'
import type { Soon } from '../platform/soon.ts'
import { clientAddress, networkOf } from './address.ts'
import { normalPath } from './normalise-path.ts'

/** Those of this machine, 127.0.0.1 and ::1. In the cloud every request has passed a proxy and has the address of its client. */
const OWN_NETWORKS: ReadonlySet<string> = new Set(['127.0.0.1', networkOf('::1')])
/** Networks that an instance counts. With one more it forgets that which was quiet for longest. */
const NETWORKS_MAX = 10_000
/** When a network that was refused may come again, in seconds: a share of its reads is free by then. */
const RETRY_SECONDS = 10
/** How long an answer may take to be made for one read, in milliseconds: one that takes longer counts as several. */
const READ_MS = 2
/** No answer counts as longer, in milliseconds: the largest are made once for all networks. */
const COUNTED_MAX_MS = 200
/** How much is sent for one read, in bytes: a longer answer counts as several. */
const READ_BYTES = 64 * 1024
/** After an answer was made for a network, others have their turn for so many times as long. */
const REST_TIMES = 2
/** As how many reads one counts that waits for its turn: 15 may wait, or 30 verdicts, of the 40 requests that an instance takes. */
const WAITING_READS = 40

interface Network {
  /** Reads that are not free again. */
  reads: number
  /** When they were counted. */
  at: number
  waiting: number
  /** When all that wait have had their turn. */
  turns: Promise<unknown>
  /** Until when others have their turn, as `performance.now()` tells it. */
  restsUntil: number
}

const networks = new WeakMap<Request, Network>()

/** Makes an answer. The time that it takes counts for the network that asked, and the network's next answer is made some time later. */
export const makeInTurn = <T>(request: Request, make: () => Soon<T>): Soon<T> => {
  const network = networks.get(request)
  if (network === undefined) return make()
  const makeNow = () => {
    const begun = performance.now()
    try {
      return make()
    } finally {
      const ended = performance.now()
      const taken = Math.min(ended - begun, COUNTED_MAX_MS)
      network.reads += taken / READ_MS
      network.restsUntil = ended + taken * REST_TIMES
    }
  }
  if (network.waiting === 0 && network.restsUntil <= performance.now()) return makeNow()
  network.waiting += 1
  const turn = network.turns.then(async () => {
    await wait(Math.max(0, network.restsUntil - performance.now()))
    network.waiting -= 1
    return makeNow()
  })
  network.turns = turn.catch(() => undefined)
  return turn
}

/** Counts what is sent for a read beyond an ordinary answer. */
export const countSent = (request: Request, bytes: number): void => {
  const network = networks.get(request)
  if (network !== undefined) network.reads += Math.floor(bytes / READ_BYTES)
}

/** Counts a public read. Throws the 429 problem when its network has made too many. */
export type ReadLimit = (request: Request) => void

/**
 * Limits the public reads of a network on this instance, so that one client cannot fill it. They are counted in its memory, because
 * a counter in the database would cost more than most reads. What says whether somebody may practise is refused last.
 */
export const createReadLimit = ({ clock, trustedHops }: Has<'clock' | 'trustedHops'>): ReadLimit => {
  const counted = new Map<string, Network>()
  return (request) => {
    const name = networkOf(clientAddress(request, trustedHops))
    if (OWN_NETWORKS.has(name)) return
    const at = clock.now().getTime()
    const network = counted.get(name) ?? { reads: 0, at, waiting: 0, turns: Promise.resolve(), restsUntil: 0 }
    const freed = (Math.max(0, at - network.at) / 1000) * READS_FREED_PER_SECOND
    const reads = Math.max(0, network.reads - freed) + 1
    const [path = ''] = request.originalUrl.split('?', 1)
    const max = saysVerdict(normalPath(path)) ? VERDICTS_MAX_PER_ORIGIN : READS_MAX_PER_ORIGIN
    if (reads + network.waiting * WAITING_READS > max)
      throw new Problem(429, ownMessages.tooManyReads, { headers: { 'Retry-After': String(RETRY_SECONDS) } })
    Object.assign(network, { reads, at })
    networks.set(request, network)
    counted.delete(name)
    counted.set(name, network)
    const [quietest = ''] = counted.size > NETWORKS_MAX ? counted.keys() : []
    counted.delete(quietest)
  }
}
