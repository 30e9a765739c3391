/**
 * npm forwards Ctrl-C to a command that has already received it from the terminal. Both signals arrive within this time, in
 * milliseconds.
 */
const SAME_SIGNAL_MS = 500
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Handles SIGINT, SIGTERM and SIGHUP: the first one stops this process cleanly, the second one ends it at once. Returns a
 * function that tells whether a signal has come.
 */
export const onStopSignals = (stop: () => void, end: () => void): (() => boolean) => {
  let first: number | undefined
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (first === undefined) {
        first = performance.now()
        stop()
      } else if (performance.now() - first > SAME_SIGNAL_MS) end()
    })
  }
  return () => first !== undefined
}
