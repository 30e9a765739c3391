import { afterAll, beforeEach, expect, type RunnerTask } from 'vitest'

const seen = new Set<string>()

/** Remembers a text that was on the screen. */
export const noteSeen = (text: string): void => {
  seen.add(text)
}

/** Each gap of a text is filled by this. */
const GAP = '\u0000'
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** What a text of a table looks like on the screen; a text with gaps is a function of what goes in. */
const patternOf = (entry: unknown): RegExp => {
  const text = typeof entry === 'function' ? String(entry(GAP)) : String(entry)
  return new RegExp(text.split(GAP).map(escaped).join('[^]*'))
}
const isRun = (task: RunnerTask): boolean => ('tasks' in task ? task.tasks.every(isRun) : task.mode === 'run')

/** Fails at the end of the file, in whose tests each of these texts must have been on the screen. */
export const mustSee = (texts: Readonly<Record<string, unknown>>): void => {
  // Files share a process, and this one must show its texts itself.
  seen.clear()
  let isWhole = false
  beforeEach(({ task }) => {
    isWhole = isRun(task.file)
  })
  afterAll(() => {
    // A run of single tests shows only theirs.
    if (!isWhole) return
    const missing = Object.entries(texts).filter(
      ([, entry]) => !Array.from(seen).some((text) => patternOf(entry).test(text)),
    )
    expect(missing.map(([name]) => name)).toEqual([])
  })
}
