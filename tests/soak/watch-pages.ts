import { attempt } from './calls.ts'

/** Pages that Hosting serves without the function. */
const PATHS = ['/', '/about', '/registration', '/portal']
const EVERY_MS = 250
/** A page that takes longer has failed, in milliseconds. Kills and restarts use a small machine's processors for seconds. */
const PAGE_MS = 15_000

interface PagesSeen {
  asked: number
  failed: number
  slowest: number
}

/** Asks for static pages, one after another, until `stop` is called. */
export const watchPages = (host: string): { stop: () => Promise<PagesSeen> } => {
  const seen: PagesSeen = { asked: 0, failed: 0, slowest: 0 }
  const watch = { on: true }
  const ask = async () => {
    while (watch.on) {
      const { status, milliseconds } = await attempt(`http://${host}${PATHS[seen.asked % PATHS.length]}`, {
        timeout: PAGE_MS,
      })
      seen.asked += 1
      if (status !== 200) seen.failed += 1
      seen.slowest = Math.max(seen.slowest, milliseconds)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  const ended = ask()
  return {
    stop: async () => {
      watch.on = false
      await ended
      return seen
    },
  }
}
