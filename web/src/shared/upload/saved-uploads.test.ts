import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { dropOthersUploads, keepUpload, type SavedUpload, savedUploads } from './saved-uploads.ts'

const scope = 'renewal/2026/'
const signIn = (person: string) => storeTokens({ access: tokenFor(person, Date.now() + HOUR_MS), refresh: 'r' })
const upload = (owner: string): SavedUpload => ({
  owner,
  scope,
  part: 'otherDocument',
  name: 'other.pdf',
  type: 'application/pdf',
  bytes: new ArrayBuffer(10),
  path: `incoming/${owner}/a/otherDocument.pdf`,
  session: null,
  begun: Date.now(),
})

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  signIn('u1')
  await keepUpload(upload('u1'))
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what was begun for its owner, also when they sign in again', async () => {
  localStorage.clear()
  // The form that was being sent looks for what it can go on with.
  expect(await savedUploads(scope)).toEqual([])
  signIn('u1')
  await dropOthersUploads()
  expect(await savedUploads(scope)).toMatchObject([{ owner: 'u1', name: 'other.pdf' }])
})

it('keeps nothing of one person once another signs in, whatever page they open', async () => {
  signIn('u2')
  await dropOthersUploads()
  signIn('u1')
  expect(await savedUploads(scope)).toEqual([])
})
