import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What firebase-tools exits with when it meets an error that it did not foresee. */
const UNFORESEEN = 2

/** An entry of its log that is an error with its stack. */
const STACK = /^\[debug\] \[[^\]]*\] (.*Error.*(?:\n +at .*)+)/gm

/**
 * Why firebase-tools crashed: it prints "An unexpected error has occurred." and keeps the error itself in a log, in the folder
 * it runs in. Undefined when it ended otherwise or the log says nothing.
 */
export const crashCause = (folder: string, code: number | null): string | undefined => {
  if (code !== UNFORESEEN) return undefined
  try {
    const log = readFileSync(join(folder, 'firebase-debug.log'), 'utf8')
    return [...log.matchAll(STACK)].at(-1)?.[1]
  } catch {
    return undefined
  }
}
