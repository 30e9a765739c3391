import type { CollectionCounts } from './sweep-store.ts'

/** A sweep removes more than this share of all files, and more than this number, only when a person says so. */
const SHARE_MAX = 0.05
const NUMBER_MAX = 200

interface Removal {
  /** Files there are. */
  seen: number
  /** Files to be removed, without those that each account is expected to leave behind. */
  removing: number
}

/** Why so many files may not be removed without somebody looking, or null. */
export const tooManyRemovals = ({ seen, removing }: Removal): string | null =>
  removing > NUMBER_MAX && removing > seen * SHARE_MAX
    ? `${removing} of ${seen} files would be removed; at most ${NUMBER_MAX}, or 5 %, go without being looked at.`
    : null

/** Why the records cannot be trusted to name their files, or null: a collection that had documents has none now. */
export const emptiedCollections = (last: CollectionCounts | null, now: CollectionCounts): string | null => {
  const names = Object.entries(last ?? {}).filter(([name, count]) => count > 0 && (now[name] ?? 0) === 0)
  return names.length === 0 ? null : `No document is left in: ${names.map(([name]) => name).join(', ')}.`
}
