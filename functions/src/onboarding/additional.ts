import type { Additional } from '@lsb/contract'
import type { Caller } from '../accounts/account.ts'
import { text } from '../platform/records.ts'
import type { UserRecords } from '../platform/user-records.ts'

export const additionalOf = async (records: UserRecords, caller: Caller): Promise<Additional> => {
  const data = (await records.find(caller.uid)) ?? {}
  return {
    user_id: caller.uid,
    articles_publication: text(data, 'articles_publication'),
    honors_distinction: text(data, 'honors_distinction'),
  }
}

export const saveAdditional = async (
  records: UserRecords,
  caller: Caller,
  texts: Omit<Additional, 'user_id'>,
): Promise<Additional> => {
  await records.update(caller.uid, () => ({ ...texts }))
  return { user_id: caller.uid, ...texts }
}
