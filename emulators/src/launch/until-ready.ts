import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

const READY_LINE = 'All emulators ready!'
/** What firebase-tools says before it downloads a program, as its last line until the program is there. */
const DOWNLOAD_LINE = /: downloading \S+\.jar/
const START_DEADLINE_MS = 180_000
const RECENT_LINES_MAX = 60

interface Run {
  supervisor: { stdout: Readable | null; stderr: Readable | null }
  exited: Promise<number>
}

/**
 * Waits until every emulator is ready. Throws an error with the last lines when firebase-tools ends before or takes too long, which
 * it stops then. A download does not count: it takes as long as the line needs.
 */
export const untilReady = async (
  { supervisor: { stdout, stderr }, exited }: Run,
  { log, stop }: { log?: ((line: string) => void) | undefined; stop: () => Promise<void> },
): Promise<void> => {
  const recent: string[] = []
  let timer: NodeJS.Timeout | undefined
  const first = await new Promise<'ready' | 'late' | number>((resolve, reject) => {
    const startClock = () => (timer = setTimeout(() => resolve('late'), START_DEADLINE_MS))
    startClock()
    let downloads = false
    const read = (raw: string) => {
      const line = stripVTControlCharacters(raw)
      recent.push(line)
      if (recent.length > RECENT_LINES_MAX) recent.shift()
      log?.(line)
      if (line.includes(READY_LINE)) resolve('ready')
      const downloaded = downloads
      downloads = DOWNLOAD_LINE.test(line)
      if (downloads) clearTimeout(timer)
      else if (downloaded) startClock()
    }
    for (const stream of [stdout, stderr]) if (stream) createInterface({ input: stream }).on('line', read)
    exited.then(resolve, reject)
  })
  clearTimeout(timer)
  if (first === 'ready') return
  if (first === 'late') await stop()
  const what = first === 'late' ? `was not ready after ${START_DEADLINE_MS / 1000} s` : `ended with code ${first}`
  throw new Error(`The emulator suite ${what}. It said last:\n${recent.join('\n')}`)
}
