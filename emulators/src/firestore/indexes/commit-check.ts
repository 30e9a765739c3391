import type { CheckCommit } from '../state/database.ts'
import { invalidArgument } from '../status-error.ts'
import type { IndexDefinitions } from './definitions.ts'
import { entriesOf } from './entries.ts'

/** Firestore's documented limits. */
const maxCommitBytes = 10_485_760
const maxEntries = 40_000

/**
 * The limits that documents and index entries share: of the entries of one document, and of the bytes of one commit. What a commit
 * replaces or deletes counts as what it writes does; of a replaced document the larger of both.
 */
export const commitCheckOf = (definitions: IndexDefinitions): CheckCommit => {
  const countEntries = entriesOf(definitions)
  return (changes) => {
    let total = 0
    for (const { key, before, after } of changes) {
      const [removed, written] = [before, after].map((document) => {
        if (document === undefined) return { count: 0, bytes: 0 }
        const { count, bytes } = countEntries(document)
        return { count, bytes: document.size + bytes }
      })
      if (written !== undefined && written.count > maxEntries)
        throw invalidArgument(`too many index entries for entity ${key.name}: ${written.count}, at most ${maxEntries}`)
      total += Math.max(removed?.bytes ?? 0, written?.bytes ?? 0)
    }
    if (total > maxCommitBytes) throw invalidArgument('Transaction too big. Decrease transaction size.')
  }
}
