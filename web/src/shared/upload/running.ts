import type { Progress } from './send-form.ts'

/** How much of files whose sending was begun has arrived, in bytes. */
export type Begun = Pick<Progress, 'sent' | 'total'>

/** How far the sending of one form is. */
export interface FormState {
  /** While the form is being sent. */
  progress: Progress | null
  /** While it is not, although its sending was begun. */
  begun: Begun | null
}

const AT_REST: FormState = { progress: null, begun: null }

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
export const noteBegun = (key: string, begun: Begun | null): void => {
  if (stateOf(key).progress === null) setState(key, { progress: null, begun })
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
  let begun: Begun | null = null
  const onProgress = (progress: Progress) => {
    begun = progress
    setState(key, { progress, begun: null })
  }
  try {
    const answer = await task({ onProgress, signal: stop.signal })
    begun = null
    return answer
  } finally {
    stops.delete(key)
    setState(key, { progress: null, begun })
  }
}
