import { partsOfIncomingPath, UPLOAD_EXPIRES_AFTER_MS } from '@lsb/contract'
import type { ListedFile } from '../files/files-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Age at which an uncommitted file is removed, in milliseconds: a day after its upload can no longer be continued. */
export const INCOMING_AGE_MS = UPLOAD_EXPIRES_AFTER_MS + DAY_MS
/** Most uncommitted files of one account; the oldest of more are removed at once. */
export const INCOMING_MAX = 20

interface IncomingPlan {
  remove: string[]
  /** How many of these files are more than an account is expected to leave. */
  excess: number
}

/** Which files of `incoming/` are to be removed; a disabled account keeps none. */
export const planIncoming = (
  files: readonly ListedFile[],
  now: Date,
  disabled: ReadonlySet<string> = new Set(),
): IncomingPlan => {
  const before = now.getTime() - INCOMING_AGE_MS
  const plan: IncomingPlan = { remove: [], excess: 0 }
  const byAccount = Map.groupBy(files, ({ path }) => partsOfIncomingPath(path)?.uid ?? '')
  for (const [uid, own] of byAccount) {
    const newestFirst = own.toSorted((a, b) => b.created.getTime() - a.created.getTime())
    for (const [at, { path, created }] of newestFirst.entries()) {
      if (at < INCOMING_MAX && created.getTime() > before && !disabled.has(uid)) continue
      plan.remove.push(path)
      if (at >= INCOMING_MAX) plan.excess += 1
    }
  }
  return plan
}
