import { type Additional, additionalFields } from '@lsb/contract'
import { shape } from '@lsb/contract/fields'
import type { Caller } from '../accounts/account.ts'
import { readerOf } from '../platform/stored.ts'
import type { UserRecords } from '../accounts/user-records.ts'
import { assertUnchanged, type Sent } from './changed-elsewhere.ts'

const readAdditional = readerOf(shape(additionalFields))

export const additionalOf = async (records: UserRecords, caller: Caller): Promise<Additional> => ({
  user_id: caller.uid,
  ...readAdditional(await records.find(caller.uid)),
})

export const saveAdditional = async (
  records: UserRecords,
  caller: Caller,
  texts: Omit<Additional, 'user_id'>,
  sent: Sent = {},
): Promise<Additional> => {
  await records.update(caller.uid, (before) => {
    assertUnchanged(sent, readAdditional(before), texts)
    return { ...texts }
  })
  return { user_id: caller.uid, ...texts }
}
