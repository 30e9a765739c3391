const LOOK_MS = 500

/**
 * Calls back once when the process that started this one has gone: `npm` that is ended by a signal ends the shell it ran
 * the script in, not the script.
 */
export const whenAbandoned = (callback: () => void): void => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, LOOK_MS)
  timer.unref()
}
