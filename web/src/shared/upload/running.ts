import type { Progress } from './send-form.ts'

/** How many bytes of a form's files have arrived, of how many. */
export type SentBytes = Pick<Progress, 'sent' | 'total'>

/** How far the sending of one form is. */
export interface FormState {
  /** While the form is being sent. */
  progress: Progress | null
  /** While the sending rests before its end. */
  paused: SentBytes | null
}

const AT_REST: FormState = { progress: null, paused: null }

/** Forms of this tab by account and scope. A form that the person leaves while it is being sent finds its state here again. */
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

/** Notes what has arrived of a form; one that is being sent says so itself. */
export const notePaused = (key: string, paused: SentBytes | null): void => {
  if (stateOf(key).progress === null) setState(key, { progress: null, paused })
}

export const stopSending = (key: string): void => stops.get(key)?.abort()

/** Runs what sends a form, and shows its progress to whoever looks at the form meanwhile. */
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
