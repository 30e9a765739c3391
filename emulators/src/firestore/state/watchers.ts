import type { Database } from './database.ts'
import type { Change, Micros } from './document.ts'

/** Gets the changes of its keys, together, once for each commit. Its keys are of one kind, so no change comes twice. */
export type Watcher = {
  readonly keys: readonly string[]
  readonly notify: (version: Micros, changes: readonly Change[]) => void
}

const keysOf = ({ key: { path, collection, segments } }: Change): string[] => [
  `document ${path}`,
  `collection ${collection}`,
  `group ${segments.at(-2)}`,
]

/** Passes each commit to the watchers of the changed documents only, so that the cost depends on the change. */
export class Watchers {
  readonly #watchers = new Map<string, Set<Watcher>>()

  constructor(database: Database) {
    database.subscribe((version, changes) => this.#spread(version, changes))
  }

  add(watcher: Watcher): void {
    for (const key of watcher.keys) {
      const watchers = this.#watchers.get(key) ?? new Set()
      watchers.add(watcher)
      this.#watchers.set(key, watchers)
    }
  }

  remove(watcher: Watcher): void {
    for (const key of watcher.keys) {
      const watchers = this.#watchers.get(key)
      watchers?.delete(watcher)
      if (watchers?.size === 0) this.#watchers.delete(key)
    }
  }

  #spread(version: Micros, changes: readonly Change[]): void {
    const concerned = new Map<Watcher, Change[]>()
    for (const change of changes)
      for (const key of keysOf(change))
        for (const watcher of this.#watchers.get(key) ?? []) {
          const list = concerned.get(watcher) ?? []
          list.push(change)
          concerned.set(watcher, list)
        }
    for (const [watcher, list] of concerned) watcher.notify(version, list)
  }
}
