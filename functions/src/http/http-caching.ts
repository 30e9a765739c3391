import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'

/** How long a browser and a shared cache may answer for us, in seconds: about as long as an instance does. */
const BROWSER_SECONDS = 30
const SHARED_SECONDS = 60

const tagOf = (...parts: (string | number)[]) =>
  `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24)}"`

/**
 * Answers with JSON that shared caches may keep for a short time, or with 304 when the caller has it already. `tagged`
 * is everything the answer depends on; the answer itself is made only when it is needed.
 */
export const sendCacheable = (
  request: Request,
  response: Response,
  { tagged, answer }: { tagged: (string | number)[]; answer: () => unknown },
): void => {
  response.set({
    ETag: tagOf(...tagged),
    'Cache-Control': `public, max-age=${BROWSER_SECONDS}, s-maxage=${SHARED_SECONDS}`,
  })
  if (request.fresh) response.status(304).end()
  else response.json(answer())
}
