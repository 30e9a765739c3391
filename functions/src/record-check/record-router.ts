import type { RecordAnswer, SignedRecordHead } from '@lsb/contract'
import { Router } from 'express'
import { endpoint, within } from '../http/endpoint.ts'
import { type Cacheable, sendCacheable } from '../http/http-caching.ts'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import type { KeySet } from '../platform/key-set.ts'

export interface RecordServices {
  recordHead: () => Promise<SignedRecordHead>
  recordKeys: Pick<KeySet, 'publicKeys'>
}

/** The head of the record of acts, with the keys that verify it. */
export const recordAnswer = async ({ recordHead, recordKeys }: RecordServices): Promise<Cacheable<RecordAnswer>> => {
  const answer = { ...(await recordHead()), keys: recordKeys.publicKeys }
  return { tagged: ['record', JSON.stringify(answer)], answer: () => answer }
}

export const recordRouter = (services: RecordServices): Router => {
  const router = Router()
  endpoint(router, '/record-of-acts', {
    GET: within(CALL_DEADLINE_MS, async (request, response) =>
      sendCacheable(request, response, await recordAnswer(services)),
    ),
  })
  return router
}
