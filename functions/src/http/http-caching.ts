import { hash } from 'node:crypto'
import { CONFIRMED_HEADER } from '@lsb/contract'
import type { Request, Response } from 'express'
import { type ContentCoding, codingFor, type EncodedText, encodeText } from './content-coding.ts'
import { keptAnswers } from './kept-answers.ts'

/** How long a browser and a shared cache may reuse an answer, in seconds: about as long as an instance caches registers. */
const BROWSER_SECONDS = 30
const SHARED_SECONDS = 60

/** An ETag of these parts. */
export const etagOf = (...parts: (string | number)[]): string =>
  `"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 24)}"`

export interface Cacheable<Answer = unknown> {
  /** Everything that the answer depends on: the ETag is made of it. */
  tagged: (string | number)[]
  /** Makes the answer; called only when neither the client nor this instance has it already. */
  answer: () => Answer
  /** ISO 8601 instant at which the answer changes by itself: no cache may keep it longer. */
  until?: { instant: string; now: Date }
  /** ISO 8601 instant at which the sources of the answer were last read. */
  confirmed?: string
}

/** `seconds`, or fewer when the answer changes sooner. */
export const secondsUntil = (until: Cacheable['until'], seconds: number): number =>
  until === undefined
    ? seconds
    : Math.max(0, Math.min(seconds, Math.floor((Date.parse(until.instant) - until.now.getTime()) / 1000)))

/** Chooses the coding of the answer for this client, and tells caches to keep one answer for each coding. */
export const negotiateCoding = (request: Request, response: Response): ContentCoding => {
  response.vary('Accept-Encoding')
  return codingFor(request.get('Accept-Encoding'))
}

/** Says when the sources of an answer were last read. */
export const sayConfirmed = (response: Response, confirmed: Cacheable['confirmed']): void => {
  if (confirmed !== undefined) response.set(CONFIRMED_HEADER, confirmed)
}

/** Sends a text of a media type. */
export const sendEncoded = (response: Response, { coding, bytes }: EncodedText, type: string): void => {
  if (coding !== undefined) response.set('Content-Encoding', coding)
  response.type(type).set('Content-Length', String(bytes.length)).end(bytes)
}

/** Answers with a text of a media type that shared caches may keep for a short time, or with 304 when the caller has it already. */
export const sendCacheableText = (
  request: Request,
  response: Response,
  { tagged, until, confirmed, answer }: Cacheable<string>,
  type: string,
): void => {
  const coding = negotiateCoding(request, response)
  const [browser, shared] = [secondsUntil(until, BROWSER_SECONDS), secondsUntil(until, SHARED_SECONDS)]
  const tag = etagOf(request.path, ...tagged, coding)
  response.set({ ETag: tag, 'Cache-Control': `public, max-age=${browser}, s-maxage=${shared}` })
  sayConfirmed(response, confirmed)
  if (request.fresh) response.status(304).end()
  else
    sendEncoded(
      response,
      keptAnswers(request).getOrMake(tag, () => encodeText(answer(), coding)),
      type,
    )
}

/** As `sendCacheableText`, with JSON. */
export const sendCacheable = (request: Request, response: Response, cacheable: Cacheable): void =>
  sendCacheableText(request, response, { ...cacheable, answer: () => JSON.stringify(cacheable.answer()) }, 'json')
