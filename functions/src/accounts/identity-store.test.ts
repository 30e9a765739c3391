import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEnded } from '../errors.ts'
import { connectFirebase } from '../platform/firebase.ts'
import { callerIn, createIdentityStore } from './identity-store.ts'

// Modules that an earlier file has loaded would keep the real Auth.
vi.hoisted(() => vi.resetModules())

/** What Auth refuses changes with, and what it was asked. */
const world = vi.hoisted(() => ({ code: '', verified: new Array<unknown>(), ended: new Array<string>() }))
vi.mock('firebase-admin/auth', () => ({
  getAuth: () => ({
    verifyIdToken: async (...asked: unknown[]) => {
      world.verified = asked
      return { uid: 'u', account_type: 'chair', auth_time: 5, iat: 5 }
    },
    updateUser: async () => {
      if (world.code !== '') throw Object.assign(new Error(world.code), { code: world.code })
    },
    getUserByEmail: async () => ({ uid: 'u' }),
    revokeRefreshTokens: async (uid: string) => void world.ended.push(uid),
  }),
}))
beforeEach(() => void Object.assign(world, { code: '', verified: [], ended: [] }))

const callerWith = (claims: object) => callerIn({ uid: 'u', account_type: 'chair', ...claims }, 'token')
const sessionWith = (claims: object) => callerWith(claims).session

describe('the caller of a token', () => {
  it('has the instant of the sign-in as session, which a refresh keeps', () => {
    expect(sessionWith({ auth_time: 5, iat: 9 })).toBe(sessionWith({ auth_time: 5, iat: 10 }))
    expect(sessionWith({ auth_time: 5, iat: 5 + 86_400 })).toBe(sessionWith({ auth_time: 5, iat: 9 }))
    expect(sessionWith({ auth_time: 5 })).not.toBe(sessionWith({ auth_time: 6 }))
  })

  it('has the id of the session where a passkey opened it', () => {
    expect(callerWith({ auth_time: 5, sid: 'a' })).toMatchObject({ session: 'a', sid: 'a' })
    expect(callerWith({ auth_time: 5, sid: '' })).not.toHaveProperty('sid')
  })

  it.each([
    ['without an account of the board', { account_type: undefined }],
    ['of a session that has lasted longer than a day', { auth_time: 5, iat: 5 + 86_401 }],
    ['of a password alone, on an account with a passkey', { auth_time: 5, passkey: true }],
  ])('is nobody for a token %s', (_what, claims) => {
    expect(() => callerWith(claims)).toThrow(sessionEnded())
  })
})

describe('identities', () => {
  const store = createIdentityStore(connectFirebase({ projectId: 'lsb', bucket: 'lsb' }))

  it('ask whether a token was revoked, which an emulator looks up unasked', async () => {
    expect(await store.verify('token')).toMatchObject({ uid: 'u' })
    expect(world.verified).toEqual(['token', true])
  })

  it('have a changed ID number when it is in use by the same person', async () => {
    world.code = 'auth/email-already-exists'
    expect(await store.changeIdNumber('u', '1')).toBe(true)
    expect(await store.changeIdNumber('other', '1')).toBe(false)
    world.code = 'auth/internal-error'
    await expect(store.changeIdNumber('u', '1')).rejects.toThrow(world.code)
  })

  it('lock out whoever is there', async () => {
    await store.lockOut('u')
    expect(world.ended).toEqual(['u'])
    world.code = 'auth/user-not-found'
    await store.lockOut('nobody')
    expect(world.ended).toEqual(['u'])
  })
})
