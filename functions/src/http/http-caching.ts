import { hash } from 'node:crypto'
import { CONFIRMED_HEADER } from '@lsb/contract'
import type { Request, RequestHandler, Response } from 'express'
import { soon } from '../platform/soon.ts'
import { type ContentCoding, codingFor, type EncodedText, encodeText } from './content-coding.ts'
import { type Freshness, keptAnswers, type Lasting } from './kept-answers.ts'

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
export const secondsUntil = (until: Freshness['until'], seconds: number): number =>
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

/** Under this its answer is kept. */
const requestedBy = (request: Request, coding: ContentCoding): string => `${coding} ${request.originalUrl}`

/** Sends a text. */
export const sendEncoded = (response: Response, { coding, bytes }: EncodedText, type: TextType): void => {
  if (coding !== undefined) response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Type', mediaTypes[type])
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** The headers of an answer that caches may keep. */
const sayCacheable = (response: Response, tag: string, freshness: Freshness): void => {
  const browser = secondsUntil(freshness.until, BROWSER_SECONDS)
  const shared = secondsUntil(freshness.until, SHARED_SECONDS)
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', tag)
  response.setHeader('Cache-Control', `public, max-age=${browser}, s-maxage=${shared}`)
  sayConfirmed(response, freshness)
}

/** Answers with a text that shared caches may keep for a short time, or with 304 when the caller has it already. */
export const sendCacheableText = (
  request: Request,
  response: Response,
  { tagged, answer, lasting, ...freshness }: Cacheable<string>,
  type: TextType,
): void => {
  const coding = codingOf(request)
  const tag = etagOf(request.path, ...tagged, coding)
  sayCacheable(response, tag, freshness)
  if (request.fresh) return void response.status(304).end()
  const kept = keptAnswers(request).getOrMake(requestedBy(request, coding), tag, () => encodeText(answer(), coding))
  if (lasting !== undefined) kept.again = { ...lasting, type, route: request.route }
  sendEncoded(response, kept, type)
}

/** As `sendCacheableText`, with JSON. */
export const sendCacheable = (request: Request, response: Response, cacheable: Cacheable): void =>
  sendCacheableText(request, response, { ...cacheable, answer: () => JSON.stringify(cacheable.answer()) }, 'json')

/** Sends the last answer to the same request again, if it would be made of the same state: the calls do nothing then. */
export const sendAgain: RequestHandler = (request, response, next) => {
  const kept = request.method === 'GET' ? keptAnswers(request).find(requestedBy(request, codingOf(request))) : undefined
  const again = kept?.again
  if (kept === undefined || again === undefined) return next()
  return soon(again.now(), (moment) => {
    if (moment?.state !== again.state) return next()
    request.route = again.route
    sayCacheable(response, kept.tag, moment)
    if (request.fresh) response.status(304).end()
    else sendEncoded(response, kept, again.type)
  })
}
