import { expect, it } from 'vitest'
import { claimsFor } from './account.ts'
import { followRecord, hasClaimsOf } from './follow-record.ts'
import { madeAccount, memoryPeople } from './testing.ts'
import { entryIdOf } from '../registers/versions/testing.ts'

/** An ID token with these claims, as Auth makes one. */
const tokenWith = (claims: object) => `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

it('follow record: sets the claims of the record as it is after somebody else changed it', async () => {
  const people = memoryPeople(madeAccount('u', { password_changed: false }))
  const { setClaims } = people.identities
  const set: boolean[] = []
  const identities = {
    setClaims: async (uid: string, claims: ReturnType<typeof claimsFor>) => {
      set.push(claims.passwordChanged)
      // Another request commits, and sets its own claims, while this call is on its way to Auth.
      if (set.length === 1) await people.accounts.change('u', { password_changed: true })
      await setClaims(uid, claims)
    },
  }
  expect(await followRecord({ accounts: people.accounts, identities }, 'u')).toMatchObject({ password_changed: true })
  expect(set).toEqual([false, true])
  expect(people.users.get('u')?.claims?.passwordChanged).toBe(true)
})

it('follow record: sets nothing when there is no record', async () => {
  const people = memoryPeople()
  expect(await followRecord(people, 'u')).toBeNull()
  expect(people.steps).toEqual([])
})

it.each([
  [{ account_type: 'surveyor', entry_id: entryIdOf('LS/1'), password_changed: true }, true],
  [{ account_type: 'surveyor', entry_id: 'ls-1', password_changed: false }, false],
  [{ account_type: 'assistant', entry_id: 'ls-1', password_changed: true }, false],
  [{ account_type: 'surveyor', entry_id: 'ls-2', password_changed: true }, false],
  [{}, false],
])('token: says whether %j are the claims of the record', (claims, same) => {
  expect(hasClaimsOf(tokenWith(claims), madeAccount('u'))).toBe(same)
})

it.each(['', 'a', 'a.b.c', `a.${Buffer.from('[]').toString('base64url')}.c`])(
  'token: has not the claims of a record when it is no token, %j',
  (token) => expect(hasClaimsOf(token, madeAccount('u'))).toBe(false),
)
