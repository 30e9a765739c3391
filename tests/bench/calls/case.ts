import type { Operation } from '../../../functions/src/openapi/operation.ts'
import { operations } from '../../../functions/src/openapi/operations.ts'
import { nameOf, operationOf } from '../../api/support/described.ts'
import { newPerson, type Person } from '../../api/support/people.ts'
import type { Backend } from '../backend.ts'
import type { Request } from '../load.ts'

/** How many requests of a call are timed when they can all be the same. */
export const REPEATED = 60
/** The same for one that carries files. */
export const WITH_FILES = 20
/** The same for one that succeeds once for a person: each has one of their own. */
const ONCE_PER_PERSON = 15

/** One call of the API as it is measured. */
export interface CallCase {
  /** What tells it from another case of the same call. */
  variant?: string
  /** The status it is to answer with; 200 unless told. */
  expected?: number
  /** How many requests are timed. */
  count: number
  /** So many requests, in their order. Whatever they need is made here, while no clock runs. */
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

/** A request of each of some surveyors whom nobody has seen before. */
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

/** The described call that a request makes. Throws for one that makes none. */
const operationFor = ({ url, method = 'GET' }: Request): Operation => {
  const operation = operationOf(method, new URL(url).pathname)
  if (operation === undefined) throw new Error(`The API describes no call ${method} ${url}.`)
  return operation
}

/** How the call of a request is named in the table. */
export const callName = (request: Request): string => nameOf(operationFor(request))

/** The described calls that none of these names stands for. */
export const notMeasured = (names: readonly string[], described: readonly Operation[] = operations): string[] =>
  described.map(nameOf).filter((name) => !names.includes(name))
