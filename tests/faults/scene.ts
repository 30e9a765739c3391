import type { Person } from '../api/support/people.ts'
import type { Subject } from './state.ts'
import type { FaultyWorld } from './world.ts'

/** How a call was answered: an HTTP status, also for the office's commands. */
export interface Outcome {
  status: number
  body: unknown
}

/** Whose calls are about other people. */
export interface Officials {
  chair: Person
  clerk: Person
}

/** One subject, made for one cell, and the call that is made for it. */
export interface Scene {
  subject: () => Promise<Subject>
  /** Makes the call; the same again each time. */
  send: () => Promise<Outcome>
}

export interface WritingCall {
  /** `METHOD path` of the API's description, or the name of an office's command. */
  call: string
  /** What this row does of all the call can do, when there is more than one. */
  variant?: string
  /** Statuses that are truthful for a repeat of a call that had taken effect; 200 always is. */
  repeat: readonly number[]
  scene: (world: FaultyWorld, officials: Officials) => Promise<Scene>
}
