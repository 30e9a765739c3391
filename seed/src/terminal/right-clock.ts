import type { Firebase } from '@lsb/functions/src/platform/firebase.ts'
import { UsageProblem } from './run-command.ts'

/** By how much this machine's clock may differ from Firestore's, in milliseconds: one minute. */
const CLOCK_OFF_MAX_MS = 60_000

/**
 * Throws a `UsageProblem` when this machine's clock differs from Firestore's by more than a minute: what is recorded has the
 * instant of the machine that records it.
 */
export const assertRightClock = async (
  { firestore }: Pick<Firebase, 'firestore'>,
  clock: () => number = Date.now,
): Promise<void> => {
  const { readTime } = await firestore.collection('registers').doc('licensed').get()
  const off = clock() - readTime.toMillis()
  if (Math.abs(off) <= CLOCK_OFF_MAX_MS) return
  const minutes = Math.ceil(Math.abs(off) / CLOCK_OFF_MAX_MS)
  throw new UsageProblem(
    `The clock of this machine is about ${minutes} minutes ${off < 0 ? 'behind' : 'ahead of'} Firestore's. Nothing was done: set the clock first.`,
  )
}
