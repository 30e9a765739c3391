/** npm passes Ctrl-C on to a command that has had it from the terminal already; the two come within this time. */
const SAME_MS = 500
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * What SIGINT, SIGTERM and SIGHUP do to this process: the first one stops it cleanly, a second one ends it at once, whatever
 * the clean stop waits for. Answers with a function that tells whether one has come.
 */
export const onStopSignals = (stop: () => void, end: () => void): (() => boolean) => {
  let first: number | undefined
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (first === undefined) {
        first = performance.now()
        stop()
      } else if (performance.now() - first > SAME_MS) end()
    })
  }
  return () => first !== undefined
}
