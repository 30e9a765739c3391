import type { RecordAnswer, SignedRecordHead } from '@lsb/contract'
import type { Cacheable } from '../http/http-caching.ts'
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
