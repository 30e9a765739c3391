import { destinationOf } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { flagsOf } from './sign-in.ts'

const account: Account = {
  uid: 'u',
  id_number: '12345678',
  account_type: 'surveyor',
  name: 'Amina Example',
  status: 'active',
  entry_id: 'entry-1',
  password_changed: true,
  temporary_until: '',
  passkey: false,
  declared_at: null,
  completed_at: null,
  invited: '',
  open_link: '',
  mail: null,
  former_mails: [],
}
const destination = (change: Partial<Account>) => {
  const changed = { ...account, ...change }
  return destinationOf({ account_type: changed.account_type, ...flagsOf(changed) })
}

describe('where a sign-in leads', () => {
  it('follows the two flags', () => {
    expect(destination({ password_changed: false })).toBe('/dashboard')
    expect(destination({})).toBe('/maindashboard')
    expect(destination({ declared_at: '2026-01-01T00:00:00.000Z' })).toBe('/finalDashL')
  })

  it.each([
    ['chair', '/finalDashL'],
    ['office', '/office'],
  ] as const)('asks a new password of the %s account but no wizard', (account_type, place) => {
    expect(destination({ account_type })).toBe(place)
    expect(destination({ account_type, password_changed: false })).toBe('/dashboard')
  })
})
