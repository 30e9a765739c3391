import type { Has } from '../context.ts'
import { calls, type RecordAnswer } from '@lsb/contract'
import { type Call, publicCall } from '../http/call.ts'
import type { Cacheable } from '../http/http-caching.ts'

export type RecordServices = Has<'recordHead' | 'recordKeys.publicKeys'>

/** The head of the record of acts, with the keys that verify it. */
export const recordAnswer = async ({ recordHead, recordKeys }: RecordServices): Promise<Cacheable<RecordAnswer>> => {
  const answer = { ...(await recordHead()), keys: recordKeys.publicKeys }
  return { tagged: ['record', JSON.stringify(answer)], answer: () => answer }
}

export const recordCalls = (services: RecordServices): Call[] => [
  publicCall({
    ...calls['GET recordOfActs'],
    summary: 'The signed head of the record of acts, and the keys that verify it',
    cached: () => recordAnswer(services),
  }),
]
