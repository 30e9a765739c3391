import { api, type TrayAct } from '@lsb/contract'
import type { Call } from './calls.ts'
import type { Person } from './people.ts'

/** One request, and how each caller is answered. */
export interface AccessRow {
  /** What is called. */
  name: string
  path: string
  input?: (who: Person) => Call
  /** Status for each caller, in the order of `callers`. */
  expected: [
    anonymous: number,
    owner: number,
    other: number,
    assistant: number,
    chair: number,
    office: number,
    disabled: number,
  ]
}

/** A call on the caller's own things. */
export const own = (name: string, path: string, input?: AccessRow['input'], each = 200): AccessRow => ({
  name,
  path,
  ...(input && { input }),
  expected: [401, each, each, each, each, each, 401],
})

/** A call of the office on the account of a surveyor, or on nobody's. */
export const ofOffice = (name: string, path: string, allowed = 200, input?: AccessRow['input']): AccessRow => ({
  name: `the office: ${name}`,
  path,
  ...(input && { input }),
  expected: [401, 403, 403, 403, 403, allowed, 401],
})

/** A call without a session, which everybody is answered alike. */
export const ofAnyone = (name: string, path: string, each: number, input?: AccessRow['input']): AccessRow => ({
  name,
  path,
  ...(input && { input }),
  expected: [each, each, each, each, each, each, each],
})

/** An act that a clerk cannot put into the tray, with this status. */
export const clerksRefused = (act: TrayAct['act'], on: string, asked: object, status: number): AccessRow =>
  ofOffice(`putting into the tray: ${act} ${on} ${JSON.stringify(asked)}`, api.tray, status, () => ({
    method: 'PUT',
    json: { items: [{ act, on, asked, ...(act !== 'publish' && { note: 'A test.' }) }] },
  }))
