import { api, type RecordAnswer, recordAnswerShape, type SignedRecordHead } from '@lsb/contract'
import { type Call, publicCall } from '../http/call.ts'
import type { Cacheable } from '../http/http-caching.ts'
import type { KeySet } from '../platform/key-set.ts'
import type { Soon } from '../platform/soon.ts'

export interface RecordServices {
  recordHead: () => Soon<SignedRecordHead>
  recordKeys: Pick<KeySet, 'publicKeys'>
}

/** The head of the record of acts, with the keys that verify it. */
export const recordAnswer = async ({ recordHead, recordKeys }: RecordServices): Promise<Cacheable<RecordAnswer>> => {
  const answer = { ...(await recordHead()), keys: recordKeys.publicKeys }
  return { tagged: ['record', JSON.stringify(answer)], answer: () => answer }
}

export const recordCalls = (services: RecordServices): Call[] => [
  publicCall({
    method: 'GET',
    path: api.recordOfActs,
    summary: 'The signed head of the record of acts, and the keys that verify it',
    answer: recordAnswerShape,
    cached: () => recordAnswer(services),
  }),
]
