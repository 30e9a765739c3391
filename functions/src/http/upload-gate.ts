import { MULTIPART_MAX_BYTES } from './multipart.ts'

/** Runs the work of an account as soon as there is room for its bytes. */
type UploadGate = <T>(account: string, bytes: number, work: () => Promise<T>) => Promise<T>

interface GateLimits {
  /** Bytes of work that run at a time. Work with more bytes runs alone. */
  capacity: number
  /** Bytes of one account's work that run at a time. Work with more bytes runs when nothing else of its account does. */
  perAccount: number
}

interface Waiting {
  account: string
  bytes: number
  start: () => void
}

/**
 * Limits work fairly between accounts, in the order of arrival. Work that exceeds its account's share waits for the account's
 * earlier work and delays no other account.
 */
export const createUploadGate = ({ capacity, perAccount }: GateLimits): UploadGate => {
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  let free = capacity

  const isOverShare = ({ account, bytes }: Waiting) => {
    const own = running.get(account)
    return own !== undefined && own + bytes > perAccount
  }
  const admit = () => {
    const behindTheirOwn = new Set<string>()
    // Iterates over a copy, because work that starts leaves the queue.
    const inTurn = waiting.slice()
    for (const next of inTurn) {
      if (behindTheirOwn.has(next.account) || isOverShare(next)) {
        behindTheirOwn.add(next.account)
        continue
      }
      // No later work may start before work that waits for room, which might otherwise wait for ever.
      if (next.bytes > free) return
      waiting.splice(waiting.indexOf(next), 1)
      free -= next.bytes
      running.set(next.account, (running.get(next.account) ?? 0) + next.bytes)
      next.start()
    }
  }
  const release = (account: string, bytes: number) => {
    const left = (running.get(account) ?? 0) - bytes
    if (left > 0) running.set(account, left)
    else running.delete(account)
    free += bytes
    admit()
  }
  return async (account, wanted, work) => {
    const bytes = Math.min(wanted, capacity)
    await new Promise<void>((resolve) => {
      waiting.push({ account, bytes, start: resolve })
      admit()
    })
    try {
      return await work()
    } finally {
      release(account, bytes)
    }
  }
}

/** How many bytes a request announces. A request without a length counts as the largest allowed form. */
export const announcedBytes = (contentLength: string | undefined): number => {
  const announced = Number(contentLength ?? Number.NaN)
  return Number.isInteger(announced) && announced >= 0 ? Math.min(announced, MULTIPART_MAX_BYTES) : MULTIPART_MAX_BYTES
}
