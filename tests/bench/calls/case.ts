import type { Operation } from '../../../functions/src/http/call.ts'
import { everyCall } from '../../../functions/src/testing-calls.ts'
import { nameOf, operationOf } from '../../api/support/described.ts'
import { newPerson, type Person } from '../../api/support/people.ts'
import type { Backend } from '../backend.ts'
import type { Request } from '../load.ts'

/** Timed requests of a case whose requests are all the same. */
export const REPEATED = 60
/** Timed requests of a case that carries files. */
export const WITH_FILES = 20
/** Timed requests of a case that succeeds once for each person: each request has another person. */
const ONCE_PER_PERSON = 15

/** One call of the API as it is measured. */
export interface CallCase {
  /** Distinguishes it from other cases of the same call. */
  variant?: string
  /** The expected status; 200 when absent. */
  expected?: number
  /** How many requests are timed. */
  count: number
  /** Makes this many requests, and what they need, before the time is measured. */
  prepare: (count: number) => Request[] | Promise<Request[]>
}

/** What the cases need: a served function and made-up people. */
export interface World {
  backend: Backend
  /** Address of the function. */
  url: string
  surveyor: Person
  chair: Person
}

/** A case in which a new surveyor makes each request. */
export const oncePerPerson = (
  { backend: { services } }: World,
  requestOf: (person: Person) => Request | Promise<Request>,
  variant?: string,
): CallCase => ({
  count: ONCE_PER_PERSON,
  prepare: async (wanted) => {
    const requests: Request[] = []
    while (requests.length < wanted) requests.push(await requestOf(await newPerson(services, 'surveyor')))
    return requests
  },
  ...(variant !== undefined && { variant }),
})

/** The same request again and again. */
export const repeated = (request: Request, variant?: string, count = REPEATED): CallCase => ({
  count,
  prepare: (wanted) => Array.from({ length: wanted }, () => request),
  ...(variant !== undefined && { variant }),
})

/** The name of a request's call in the table. Throws when the API describes no such call. */
export const callName = ({ url, method = 'GET' }: Request): string => {
  const operation = operationOf(method, new URL(url).pathname)
  if (operation === undefined) throw new Error(`The API describes no call ${method} ${url}.`)
  return nameOf(operation)
}

/** The described calls that are not in `names`. */
export const notMeasured = (names: readonly string[], described: readonly Operation[] = everyCall): string[] =>
  described.map(nameOf).filter((name) => !names.includes(name))
