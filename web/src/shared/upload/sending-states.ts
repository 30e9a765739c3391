import type { Progress } from './send-form.ts'

/** How many bytes of a form's files have arrived, of how many. */
export type SentBytes = Pick<Progress, 'sent' | 'total'>

/** The state of sending one form. */
export interface FormState {
  /** While the form is being sent. */
  progress: Progress | null
  /** While the sending is interrupted. */
  paused: SentBytes | null
}

const AT_REST: FormState = { progress: null, paused: null }

/**
 * The forms of this tab that are being sent, by account and scope. A form that the person leaves and opens again finds its state
 * here.
 */
const states = new Map<string, FormState>()
const stops = new Map<string, AbortController>()
const listeners = new Set<() => void>()

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
export const stateOf = (key: string): FormState => states.get(key) ?? AT_REST

const setState = (key: string, state: FormState) => {
  states.set(key, state)
  for (const listener of listeners) listener()
}

/** Notes how much of a form has arrived, unless it is being sent. */
export const notePaused = (key: string, paused: SentBytes | null): void => {
  if (stateOf(key).progress === null) setState(key, { progress: null, paused })
}

export const stopSending = (key: string): void => stops.get(key)?.abort()

/** Runs the sending of a form and reports its progress to the form while it is shown. */
export const runSending = async <T>(
  key: string,
  task: (options: { onProgress: (progress: Progress) => void; signal: AbortSignal }) => Promise<T>,
): Promise<T> => {
  const stop = new AbortController()
  stops.set(key, stop)
  setState(key, AT_REST)
  let paused: SentBytes | null = null
  const onProgress = (progress: Progress) => {
    paused = progress
    setState(key, { progress, paused: null })
  }
  try {
    const answer = await task({ onProgress, signal: stop.signal })
    paused = null
    return answer
  } finally {
    stops.delete(key)
    setState(key, { progress: null, paused })
  }
}
