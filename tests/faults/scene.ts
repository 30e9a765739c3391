import type { Person } from '../api/support/people.ts'
import type { Subject } from './state.ts'
import type { FaultyWorld } from './world.ts'

/** How a call was answered: an HTTP status, also for the office's commands. */
export interface Outcome {
  status: number
  body: unknown
}

/** The chair and a clerk, whose calls are about other people. */
export interface Officials {
  chair: Person
  clerk: Person
}

/** The subject of one cell, and the call about it. */
export interface Scene {
  /** A call may be what creates the subject's account: read it again after the call. */
  subject: () => Promise<Subject>
  /** Makes the call, the same one each time. */
  send: () => Promise<Outcome>
  /** Makes it once more as somebody who has signed in again. */
  sendSignedInAgain?: () => Promise<Outcome>
}

export interface WritingCall {
  /** `METHOD path` of the API's description, or the name of an office's command. */
  call: string
  /** What this row does, when the call has several rows. */
  variant?: string
  /** Statuses that may answer a repeat of a call that has taken effect, besides 200. */
  repeat: readonly number[]
  /**
   * How many originals an error leaves that Google's libraries do not repeat, by the upstream call as `siteName` writes it, or by call
   * and fault as in `site: fault`. The form is answered 503 before a record names its files, whose originals stay in `incoming/` until
   * the sweep after eight days.
   */
  leavesOriginals?: Readonly<Record<string, number>>
  scene: (world: FaultyWorld, officials: Officials) => Promise<Scene>
}
