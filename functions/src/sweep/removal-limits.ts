import type { CollectionCounts } from './sweep-store.ts'

/** When more files than both this share and this number would be removed, a person must allow it. */
const REMOVED_SHARE_MAX = 0.05
const REMOVED_FILES_MAX = 200

interface Removal {
  /** How many files exist. */
  seen: number
  /** How many would be removed, without the ones that every account is expected to leave. */
  removing: number
}

/** Why a person must look before so many files are removed, or null. */
export const tooManyRemovals = ({ seen, removing }: Removal): string | null =>
  removing > REMOVED_FILES_MAX && removing > seen * REMOVED_SHARE_MAX
    ? `${removing} of ${seen} files would be removed; at most ${REMOVED_FILES_MAX}, or 5 %, go without being looked at.`
    : null

/** Why the records may be incomplete, or null: a collection that had documents is empty now. */
export const emptiedCollections = (
  last: CollectionCounts | null,
  now: CollectionCounts,
  { seen, removing }: Removal,
): string | null => {
  const names = Object.entries(last ?? {}).filter(([name, count]) => count > 0 && (now[name] ?? 0) === 0)
  if (names.length === 0) return null
  return `No document is left in: ${names.map(([name]) => name).join(', ')}. ${removing} of ${seen} files would be removed.`
}
