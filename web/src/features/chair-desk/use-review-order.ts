import { useState } from 'react'

/** What the order of reviews knows of a renewal. */
export interface ReviewRow {
  id: string
  name: string
  /** It can be decided on, or waits for confirmation. */
  waits: boolean
}

/**
 * The renewals to review, in the order in which they were listed when the first was opened. Decisions in the meantime change
 * neither order nor number; `decided` renewals are skipped.
 */
export const useReviewOrder = (
  reviewed: string | null,
  listed: readonly ReviewRow[] | null,
  decided: ReadonlySet<string>,
) => {
  const [rows, setRows] = useState<readonly ReviewRow[] | null>(null)
  if (reviewed === null && rows !== null) setRows(null)
  if (reviewed !== null && rows === null && listed !== null) setRows(listed)
  const order = rows ?? []
  const at = order.findIndex(({ id }) => id === reviewed)
  const open = (one: ReviewRow) => one.waits && !decided.has(one.id)
  return {
    /** "3 of 11", or '' for a record that is not in the list it was opened from. */
    place: at === -1 ? '' : `${at + 1} of ${order.length}`,
    next: [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))].find(open),
    previous: at === -1 ? undefined : order.slice(0, at).findLast(open),
  }
}
export type ReviewOrder = ReturnType<typeof useReviewOrder>
