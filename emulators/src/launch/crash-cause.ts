import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Exit code of firebase-tools after an unexpected error. */
const UNEXPECTED_ERROR_CODE = 2

/** An entry of the log of firebase-tools that holds an error with its stack. */
const STACK = /^\[debug\] \[[^\]]*\] (.*(?:\n +at .*)+)/gm

/**
 * Why firebase-tools crashed: it prints only "An unexpected error has occurred." and writes the error to a log in its working
 * folder. Undefined when it did not crash or the log has no error.
 */
export const crashCause = (folder: string, code: number | null): string | undefined => {
  if (code !== UNEXPECTED_ERROR_CODE) return undefined
  try {
    const log = readFileSync(join(folder, 'firebase-debug.log'), 'utf8')
    return [...log.matchAll(STACK)].at(-1)?.[1]
  } catch {
    return undefined
  }
}
