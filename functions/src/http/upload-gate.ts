import { MULTIPART_MAX_BYTES } from './multipart.ts'

/** Runs the work of an account at once, or when there is room for its bytes. */
type UploadGate = <T>(account: string, bytes: number, work: () => Promise<T>) => Promise<T>

interface GateLimits {
  /** Bytes of work that run at a time. Work that is larger than the gate runs alone. */
  capacity: number
  /** Bytes of one account's work that run at a time; one piece of work runs whatever its size. */
  perAccount: number
}

interface Waiting {
  account: string
  bytes: number
  start: () => void
}

/**
 * A gate that is fair between accounts: first come, first served, except that what is over an account's own share waits
 * behind that account's earlier work and holds up nobody else.
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
    // A copy: whoever is let in leaves the queue.
    const inTurn = waiting.slice()
    for (const next of inTurn) {
      if (behindTheirOwn.has(next.account) || isOverShare(next)) {
        behindTheirOwn.add(next.account)
        continue
      }
      // Nobody passes work that waits for room: it might wait for ever.
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

/** How many bytes a request announces; one that does not say may bring as many as are allowed. */
export const announcedBytes = (contentLength: string | undefined): number => {
  const announced = Number(contentLength ?? Number.NaN)
  return Number.isInteger(announced) && announced >= 0 ? Math.min(announced, MULTIPART_MAX_BYTES) : MULTIPART_MAX_BYTES
}
