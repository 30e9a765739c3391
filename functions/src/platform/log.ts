import { Problem } from '../errors.ts'
import { passesByItself } from './passing-errors.ts'

type Severity = 'INFO' | 'WARNING' | 'ERROR'
export type LogFields = Record<string, string | number | boolean | null>

/**
 * Structured log. Callers pass ids of requests and accounts, route patterns and counts: never an ID number, an e-mail
 * address, a token, a password or the text a person typed.
 */
export type Log = (severity: Severity, message: string, fields?: LogFields) => void

/** Writes one JSON object a line, as Cloud Logging reads it. */
export const consoleLog: Log = (severity, message, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`)
}

/** How an error is logged that ended a request: an ERROR alarms somebody, and what passes by itself only when there is much of it. */
export const severityOf = (error: unknown): Severity =>
  (error instanceof Problem ? error.status === 503 : passesByItself(error)) ? 'WARNING' : 'ERROR'

/**
 * The loggable facts of an unexpected error: its kind, its code and where it was thrown. The message is left out, because client
 * libraries quote their input, which can be an e-mail address.
 */
export const errorFields = (error: unknown): LogFields => {
  if (!(error instanceof Error)) return { error: typeof error }
  const code: unknown = 'code' in error ? error.code : ''
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
  return { error: error.name, code: String(code), stack: frames.slice(0, 8).join('\n') }
}
