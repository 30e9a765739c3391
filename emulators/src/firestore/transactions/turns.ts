/** Runs the callback after some milliseconds; the returned function cancels it. */
export type Timer = (milliseconds: number, callback: () => void) => () => void

/** How long a read waits for another transaction that has read the same document. A retried transaction waits longer. */
const READ_WAIT_MS = 300
const RETRY_WAIT_MS = 10_000

type Waiter = { readonly id: string; readonly proceed: () => void }
type Turn = { owner: string; readonly waiting: Waiter[] }

/**
 * Lets transactions that read the same document take turns in the order of arrival, so that many transactions on one counter
 * succeed one after the other and do not abort each other. It is no lock: after a maximum wait a transaction continues, and the
 * check at commit decides.
 */
export class Turns {
  readonly #turns = new Map<string, Turn>()
  readonly #timer: Timer
  readonly #isOpen: (id: string) => boolean

  /** `isOpen` tells whether a transaction is open: the turn of a closed one is over. */
  constructor(timer: Timer, isOpen: (id: string) => boolean) {
    this.#timer = timer
    this.#isOpen = isOpen
  }

  /** Waits for the turn to read the document or query of this key. */
  async take(key: string, { id, isRetry }: { id: string; isRetry: boolean }): Promise<void> {
    const known = this.#turns.get(key)
    if (known && !this.#isOpen(known.owner)) this.release(known.owner)
    const turn = this.#turns.get(key)
    if (!turn) {
      this.#turns.set(key, { owner: id, waiting: [] })
      return
    }
    if (turn.owner === id) return
    await new Promise<void>((resolve) => {
      const cancel = this.#timer(isRetry ? RETRY_WAIT_MS : READ_WAIT_MS, () => {
        turn.waiting.splice(turn.waiting.indexOf(waiter), 1)
        resolve()
      })
      const waiter = {
        id,
        proceed: () => {
          cancel()
          resolve()
        },
      }
      turn.waiting.push(waiter)
    })
  }

  /** Gives up every turn of a transaction that has ended. */
  release(id: string): void {
    for (const [key, turn] of this.#turns) {
      if (turn.owner !== id) continue
      const next = this.#nextAlive(turn)
      if (!next) this.#turns.delete(key)
      else {
        turn.owner = next.id
        next.proceed()
      }
    }
  }

  #nextAlive({ waiting }: Turn): Waiter | undefined {
    let next = waiting.shift()
    while (next && !this.#isOpen(next.id)) {
      next.proceed()
      next = waiting.shift()
    }
    return next
  }
}
