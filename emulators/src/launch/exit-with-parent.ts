const CHECK_INTERVAL_MS = 200

/**
 * Ends this process soon after its parent has ended, even if the parent was killed. firebase-tools starts Firestore in a process
 * group of its own, so no signal would reach it.
 */
export const exitWithParent = () => {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1)
  }, CHECK_INTERVAL_MS).unref()
}
