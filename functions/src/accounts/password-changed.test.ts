import { describe, expect, it } from 'vitest'
import type { Message } from '../mail/message.ts'
import type { Account } from './account.ts'
import { recordPasswordChanged } from './password-changed.ts'

const account: Account = {
  uid: 'u',
  id_number: '1',
  account_type: 'surveyor',
  name: 'Amina Njeri',
  status: 'active',
  license_no: 'LS/1',
  password_changed: false,
  declared_at: null,
  invited: 'amina@mail.example',
  mail: null,
}

const setUp = () => {
  const steps: unknown[] = []
  const stores = {
    accounts: {
      find: async (uid: string) => (uid === 'u' ? account : null),
      change: async (uid: string, change: unknown, _entry?: unknown, messages?: readonly Message[]) =>
        void steps.push(['account', uid, change, messages]),
    },
    identities: {
      setClaims: async (uid: string, claims: { passwordChanged: boolean }) =>
        void steps.push(['claims', uid, claims.passwordChanged]),
    },
  }
  return { stores, steps }
}

describe('a changed password', () => {
  it('is written to the claims before the account', async () => {
    const { stores, steps } = setUp()
    expect(await recordPasswordChanged(stores, 'u', true)).toBe(true)
    expect(steps).toEqual([
      ['claims', 'u', true],
      ['account', 'u', { password_changed: true }, []],
    ])
  })

  it('is removed from the account before the claims', async () => {
    const { stores, steps } = setUp()
    await recordPasswordChanged(stores, 'u', false)
    expect(steps).toEqual([
      ['account', 'u', { password_changed: false }, []],
      ['claims', 'u', false],
    ])
  })

  it('is written with further changes of the account', async () => {
    const { stores, steps } = setUp()
    await recordPasswordChanged(stores, 'u', true, ({ name }) => ({ change: { invited: '', name } }))
    expect(steps[1]).toEqual(['account', 'u', { password_changed: true, invited: '', name: 'Amina Njeri' }, []])
  })

  it('changes nothing when there is no such account', async () => {
    const { stores, steps } = setUp()
    expect(await recordPasswordChanged(stores, 'gone', true)).toBe(false)
    expect(steps).toEqual([])
  })
})
