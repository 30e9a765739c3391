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
import { clientAddress, networkOf } from './address.ts'
import { normalPath } from './normalise-path.ts'

/** Networks that an instance counts. With one more it forgets that which was quiet for longest. */
const NETWORKS_MAX = 10_000
/** When a network that was refused may come again, in seconds: a share of its reads is free by then. */
const RETRY_SECONDS = 10
/** How long an answer may take to be made for one read, in milliseconds: one that takes longer counts as several. */
const READ_MS = 2
/** No answer counts as longer, in milliseconds: the largest are made once for all networks. */
const COUNTED_MAX_MS = 200

/** By request, what adds to the reads of its network. */
const countedMore = new WeakMap<Request, (reads: number) => void>()

/** Makes an answer; the time that it takes counts for the network that asked. */
export const countingTime = <T>(request: Request, make: () => T): T => {
  const begun = performance.now()
  const made = make()
  countedMore.get(request)?.(Math.min(performance.now() - begun, COUNTED_MAX_MS) / READ_MS)
  return made
}

/** Counts a public read. Throws the 429 problem when its network has made too many. */
export type ReadLimit = (request: Request) => void

/**
 * Limits the public reads of a network on this instance, so that one client cannot fill it. They are counted in its memory, because
 * a counter in the database would cost more than most reads. What says whether somebody may practise is refused last.
 */
export const createReadLimit = ({ clock, trustedHops }: Has<'clock' | 'trustedHops'>): ReadLimit => {
  const networks = new Map<string, { reads: number; at: number }>()
  return (request) => {
    // In the cloud every request has passed a proxy. Without one it is from this machine.
    if (request.get('x-forwarded-for') === undefined) return
    const network = networkOf(clientAddress(request, trustedHops))
    const at = clock.now().getTime()
    const before = networks.get(network) ?? { reads: 0, at }
    const freed = (Math.max(0, at - before.at) / 1000) * READS_FREED_PER_SECOND
    const reads = Math.max(0, before.reads - freed) + 1
    const [path = ''] = request.originalUrl.split('?', 1)
    if (reads > (saysVerdict(normalPath(path)) ? VERDICTS_MAX_PER_ORIGIN : READS_MAX_PER_ORIGIN))
      throw new Problem(429, ownMessages.tooManyReads, { headers: { 'Retry-After': String(RETRY_SECONDS) } })
    networks.delete(network)
    const counted = { reads, at }
    networks.set(network, counted)
    countedMore.set(request, (more) => (counted.reads += more))
    const [quietest = ''] = networks.size > NETWORKS_MAX ? networks.keys() : []
    networks.delete(quietest)
  }
}
