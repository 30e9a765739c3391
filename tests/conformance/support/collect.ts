/** Gathers what a listener is told, and lets a test wait for the next that passes. */
export class Collected<T> {
  readonly all: T[] = []
  readonly #waiting = new Set<() => void>()

  readonly add = (item: T): void => {
    this.all.push(item)
    for (const check of this.#waiting) check()
  }

  /** The first thing told, now or later, that passes the test. */
  async until(passes: (item: T) => boolean): Promise<T> {
    return await new Promise((resolve) => {
      const check = (): void => {
        const found = this.all.find(passes)
        if (found === undefined) return
        this.#waiting.delete(check)
        resolve(found)
      }
      this.#waiting.add(check)
      check()
    })
  }
}
