const CHECK_MS = 200

/**
 * Ends this process soon after the one that started it has gone, even when that one was killed outright and could tell
 * nobody: firebase-tools starts Firestore in a process group of its own, so no signal would reach it.
 */
export const exitWithParent = () => {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1)
  }, CHECK_MS).unref()
}
