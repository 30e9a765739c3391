import { MULTIPART_MAX_BYTES } from './multipart.ts'

/** Runs `work`, which takes `bytes` of memory for this account, as soon as the limits have room for it. */
type UploadGate = <T>(account: string, bytes: number, work: () => Promise<T>) => Promise<T>

interface GateLimits {
  /** Bytes of work that run at a time. Work with more bytes runs alone. */
  capacity: number
  /** Bytes of one account's work that run at a time. Work with more bytes runs when nothing else of its account does. */
  perAccount: number
}

interface WaitingWork {
  account: string
  bytes: number
  start: () => void
}

/**
 * Limits how much work runs at a time, fairly between accounts. Work starts in the order of arrival, except that work over its
 * account's limit waits for the account's earlier work and delays no other account.
 */
export const createUploadGate = ({ capacity, perAccount }: GateLimits): UploadGate => {
  const waiting: WaitingWork[] = []
  const running = new Map<string, number>()
  let free = capacity

  const isOverShare = ({ account, bytes }: WaitingWork) => {
    const inUse = running.get(account)
    return inUse !== undefined && inUse + bytes > perAccount
  }
  const admit = () => {
    const accountsThatWait = new Set<string>()
    // Iterates over a copy, because work that starts leaves the queue.
    const queue = waiting.slice()
    for (const next of queue) {
      if (accountsThatWait.has(next.account) || isOverShare(next)) {
        accountsThatWait.add(next.account)
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
