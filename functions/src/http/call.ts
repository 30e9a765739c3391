import { type AccountType, accountTypes } from '@lsb/contract'
import { type Request, type Response, Router } from 'express'
import type { ISchema } from 'yup'
import { CALL_DEADLINE_MS, FILE_CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { type Soon, soon } from '../platform/soon.ts'
import { endpoint, type Handler, type Method, within } from './endpoint.ts'
import { readFlatBody } from './flat-body.ts'
import { type AskedText, type Cacheable, sendCacheable } from './http-caching.ts'
import type { Schema } from './json-schema.ts'
import { type Form, type SubmittedFile, submittedFiles, textsOf } from './multipart.ts'
import { normalPath } from './normalise-path.ts'
import type { ReadLimit } from './read-limit.ts'
import { type QueryParameters, queryValues, type Segments, segmentValues, type Values } from './parameters.ts'
import { validated } from './validated.ts'

/** Which accounts may make a call, `also` those that lack something. */
const accounts = (types: readonly AccountType[], ...also: ('temporary password' | 'too few passkeys')[]) => ({
  types,
  also,
})

/** Who may make a call that needs a session, as the description names them, and which accounts they have. */
export const rights = {
  'signed in, also with a temporary password': accounts(accountTypes, 'temporary password', 'too few passkeys'),
  'signed in': accounts(accountTypes),
  chair: accounts(['chair']),
  office: accounts(['office']),
  'chair or office': accounts(['chair', 'office']),
  'signed in, also with too few passkeys': accounts(accountTypes, 'too few passkeys'),
}
export type Member = keyof typeof rights
export const isMember = (who: string): who is Member => Object.hasOwn(rights, who)
export type Who = Member | 'anyone' | 'deployer'

/** What a module declares of a call. */
export interface Declared<Body, Query extends QueryParameters, Path extends Segments> {
  method: Method
  /** A path of the contract, with `:name` for a segment or `*name` for the rest. */
  path: string
  summary: string
  who: Who
  segments?: Path
  query?: Query
  /** Shape of the body, a flat JSON object or with `files` a form; a function if it depends on the time. */
  body?: ISchema<Body> | (() => ISchema<Body>)
  /** Members of the body that `body` does not name: the call reads them by itself, or accepts and leaves them. */
  members?: () => Record<string, Schema>
  /** Parts of the form that are files. */
  files?: readonly string[]
  /** Largest file, in bytes, if it is not `FILE_MAX_BYTES`. */
  fileMaxBytes?: number
  /** The answer with status 200: JSON of this shape, any JSON (`null`), or a file of this type. */
  answer: ISchema<unknown> | null | { file: string }
  /** Statuses with which the call itself refuses; `refusalsOf` knows those that follow from the declaration. */
  refusals?: readonly number[]
  /** After this time the answer is a 503. A call with files has a longer one by itself. */
  deadlineMs?: number
}
/** A call as its description has it; `Declared` with everything that a module may declare. */
export type Operation = Declared<unknown, QueryParameters, Segments>

/** A call of the API: what describes it, and what answers it. */
export interface Call extends Operation {
  /** As the description names it: `{name}` for a segment, without the last slash. */
  path: string
  /** As Express reads it. */
  route: string
  handler: Handler
}

/** What a request asks, read as its call declares it. */
export interface Asked<Body, Query extends QueryParameters, Path extends Segments> {
  request: Request
  response: Response
  segments: Values<Path>
  query: Values<Query>
  body: Body
  /** The members of the body as they were sent. */
  sent: Record<string, unknown>
  files: ReadonlyMap<string, SubmittedFile>
}
/** What answers a call: `reply` returns its JSON, `cached` what caches may keep for a short time, `send` sends it by itself. */
export type Answering<What, Answer> =
  | { answer: ISchema<Answer> | null; reply: (asked: What) => Promise<NoInfer<Answer>> }
  | { answer: ISchema<Answer> | null; cached: (asked: What) => Soon<Cacheable<Soon<NoInfer<Answer>>>> }
  | { send: (asked: What) => Promise<void> }

export const isFile = (answer: Call['answer']): answer is { file: string } => answer !== null && 'file' in answer

export const hasBody = ({ body, members, files }: Operation): boolean =>
  body !== undefined || members !== undefined || files !== undefined

/** Statuses with which a call may be refused, each with the error shape. */
export const refusalsOf = (call: Operation): number[] => {
  const { who, segments, query, files, refusals = [] } = call
  const session = who === 'anyone' ? [] : [401]
  const role = isMember(who) && !rights[who].also.includes('temporary password') ? [403] : []
  const sent = hasBody(call) ? [400, 413, 415] : []
  const form = files === undefined ? [] : [408]
  // Also for a path with invalid percent-encoding.
  const parameters = segments === undefined && query === undefined ? [] : [400]
  const limited = isPublicRead(call) ? [429] : []
  return [...new Set([...session, ...role, ...sent, ...form, ...parameters, ...limited, ...refusals, 503])].toSorted(
    (a, b) => a - b,
  )
}

const shapeOf = <Body>(body: ISchema<Body> | (() => ISchema<Body>)): ISchema<Body> =>
  typeof body === 'function' ? body() : body
/** The shape of a call's body, if it has one. */
export const bodyShapeOf = ({ body }: Operation): ISchema<unknown> | undefined => body && shapeOf(body)

const NOTHING: Form = { fields: new Map(), files: new Map() }

/** Reads a request as its call declares it; `form` is what it sent as a form. Throws the 400, 404 and 413 problems. */
export function read<Body, Query extends QueryParameters, Path extends Segments>(
  declared: Declared<Body, Query, Path>,
  request: Request,
  response: Response,
  form?: Form,
): Soon<Asked<Body, Query, Path>>
export function read(
  { body, segments = {}, query = {}, files = [] }: Operation,
  request: Request,
  response: Response,
  form?: Form,
): Soon<Asked<unknown, QueryParameters, Segments>> {
  const parameters = { segments: segmentValues(request.params, segments), query: queryValues(request.query, query) }
  return soon(form ? textsOf(form) : body ? readFlatBody(request) : {}, (sent) =>
    soon(body && validated(shapeOf(body), sent), (members) => ({
      request,
      response,
      ...parameters,
      sent,
      body: members,
      files: submittedFiles(form ?? NOTHING, files),
    })),
  )
}

/** After how many milliseconds a call is answered with 503. */
export const deadlineOf = ({ deadlineMs, files, answer: shape }: Operation): number =>
  deadlineMs ?? (files !== undefined || isFile(shape) ? FILE_CALL_DEADLINE_MS : CALL_DEADLINE_MS)

/** A declared call that `handler` answers. */
export const callOf = (declared: Operation, handler: Handler): Call => {
  const path = decodeURIComponent(declared.path.replace(/\/?(?:\?.*)?$/, '')).replaceAll(/\/{2,}/g, '/')
  return {
    ...declared,
    path: path.replaceAll(/[:*](\w+)/g, '{$1}'),
    route: normalPath(path),
    handler: within(deadlineOf(declared), handler),
  }
}

/** A call that needs no session. */
export const publicCall = <Body, Answer, Query extends QueryParameters = {}, Path extends Segments = {}>(
  call: Omit<Declared<Body, Query, Path>, 'who'> & { who?: 'deployer' } & Answering<Asked<Body, Query, Path>, Answer>,
): Call => {
  const declared: Declared<Body, Query, Path> = { who: 'anyone', ...call }
  return callOf(declared, (request, response) =>
    soon(read(declared, request, response), (asked) => answer(call, asked)),
  )
}

/** Answers what was asked. */
export const answer = <What extends AskedText>(call: Answering<What, unknown>, asked: What): Soon<void> => {
  if ('send' in call) return call.send(asked)
  if ('cached' in call) return soon(call.cached(asked), (cacheable) => sendCacheable(asked, cacheable))
  return soon(call.reply(asked), (reply) => void asked.response.json(reply))
}

/** Whether anybody may read this. */
const isPublicRead = ({ who, method }: Operation): boolean => who === 'anyone' && method === 'GET'

/** Answers the calls; a path with another method is a 405. */
export const callsRouter = (calls: readonly Call[], limitReads: ReadLimit): Router => {
  const router = Router()
  const handlerOf = (call: Call): Handler =>
    isPublicRead(call) ? (request, response) => (limitReads(request), call.handler(request, response)) : call.handler
  for (const [route, ofRoute] of Map.groupBy(calls, (call) => call.route))
    endpoint(router, route, Object.fromEntries(ofRoute.map((call) => [call.method, handlerOf(call)])))
  return router
}
