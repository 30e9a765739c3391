import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { CONFIRMED_HEADER } from '@lsb/contract'
import type { Request, RequestHandler, Response } from 'express'
import { type Soon, soon } from '../platform/soon.ts'
import { type ContentCoding, codingFor, type EncodedText, encodeText } from './content-coding.ts'
import { type Freshness, keptAnswers, type Lasting } from './kept-answers.ts'
import { countSent, makeInTurn, type ReadLimit } from './read-limit.ts'
import { routeOf } from './request-log.ts'

/** How long a browser and a shared cache may reuse an answer, in seconds: about as long as an instance caches registers. */
const BROWSER_SECONDS = 30
const SHARED_SECONDS = 60

/** An ETag of these parts. */
export const etagOf = (...parts: (string | number)[]): string =>
  `"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 24)}"`

export interface Cacheable<Answer = unknown> extends Freshness {
  /** Everything that the answer depends on: the ETag is made of it. */
  tagged: (string | number)[]
  /** Makes the answer; called only when neither the client nor this instance has it already. */
  answer: () => Answer
  /** Absent for an answer that depends on more. */
  lasting?: Lasting
}

const mediaTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
}
type TextType = keyof typeof mediaTypes

/** `seconds`, or fewer when the answer changes sooner. */
const secondsUntil = (until: Freshness['until'], seconds: number): number =>
  until === undefined
    ? seconds
    : Math.max(0, Math.min(seconds, Math.floor((Date.parse(until.instant) - until.now.getTime()) / 1000)))

const codingOf = ({ headers }: Request): ContentCoding => codingFor(headers['accept-encoding'])

/** Chooses the coding of the answer for this client, and tells caches to keep one answer for each coding. */
export const negotiateCoding = (request: Request, response: Response): ContentCoding => {
  response.vary('Accept-Encoding')
  return codingOf(request)
}

/** Says when the sources of an answer were last read. */
export const sayConfirmed = (response: Response, { confirmed }: Freshness): void => {
  if (confirmed !== undefined) response.setHeader(CONFIRMED_HEADER, confirmed)
}

/** What is asked, read as its call declares it: other parameters of the address change no answer. */
export interface AskedText {
  request: Request
  response: Response
  segments: object
  query: object
}

/** How a request spells what it asks. */
const spellingOf = (request: Request): string => `${codingOf(request)} ${request.originalUrl}`

const sendBytes = (response: Response, bytes: Buffer): void => {
  countSent(response.req, bytes.length)
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Sends a text. A very long one is unpacked for a client that accepts no compression, in the turn of its network. */
export const sendEncoded = (response: Response, { coding, bytes }: EncodedText, type: TextType): Soon<void> => {
  response.setHeader('Content-Type', mediaTypes[type])
  if (coding !== undefined && codingOf(response.req) === 'identity')
    return makeInTurn(response.req, () => sendBytes(response, gunzipSync(bytes)))
  if (coding !== undefined) response.setHeader('Content-Encoding', coding)
  sendBytes(response, bytes)
}

/** How long a browser and a shared cache may keep an answer; these many seconds at most. */
export const cacheControl = (
  { until, isUncertain = false }: Freshness,
  { browser, shared }: { browser: number; shared: number },
): string =>
  isUncertain ? 'no-store' : `public, max-age=${secondsUntil(until, browser)}, s-maxage=${secondsUntil(until, shared)}`

/** The headers of an answer that caches may keep. */
const sayCacheable = (response: Response, tag: string, freshness: Freshness): void => {
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', tag)
  response.setHeader('Cache-Control', cacheControl(freshness, { browser: BROWSER_SECONDS, shared: SHARED_SECONDS }))
  sayConfirmed(response, freshness)
}

/** Answers with a text that shared caches may keep for a short time, or with 304 when the caller has it already. */
export const sendCacheableText = (
  { request, response, segments, query }: AskedText,
  { tagged, answer, lasting, ...freshness }: Cacheable<Soon<string>>,
  type: TextType,
): Soon<void> => {
  const coding = codingOf(request)
  const key = JSON.stringify([coding, routeOf(request), segments, query])
  const tag = etagOf(key, ...tagged)
  sayCacheable(response, tag, freshness)
  if (request.fresh) return void response.status(304).end()
  const answers = keptAnswers(request)
  const made = answers.getOrMake(key, tag, () => soon(makeInTurn(request, answer), (text) => encodeText(text, coding)))
  return soon(made, (kept) => {
    if (lasting !== undefined) {
      kept.again = { ...lasting, type, route: request.route }
      answers.spell(key, spellingOf(request))
    }
    return sendEncoded(response, kept, type)
  })
}

/** As `sendCacheableText`, with JSON. */
export const sendCacheable = (asked: AskedText, { answer, ...more }: Cacheable): Soon<void> =>
  sendCacheableText(asked, { ...more, answer: () => soon(answer(), (made) => JSON.stringify(made)) }, 'json')

/** Sends the last answer to the same request again, if it would be made of the same state: the calls do nothing then. */
export const sendAgain =
  (limitReads: ReadLimit): RequestHandler =>
  (request, response, next) => {
    const kept = request.method === 'GET' ? keptAnswers(request).spelled(spellingOf(request)) : undefined
    const again = kept?.again
    if (kept === undefined || again === undefined) return next()
    return soon(again.now(), (moment) => {
      if (moment?.state !== again.state) return next()
      limitReads(request)
      request.route = again.route
      sayCacheable(response, kept.tag, moment)
      if (request.fresh) return void response.status(304).end()
      return sendEncoded(response, kept, again.type)
    })
  }
