import { act, renderHook, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../session/ending.ts'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { keepUpload, savedUploads } from './saved-uploads.ts'
import { newUpload } from './send-form.ts'
import { stubStorage } from './testing-storage.ts'
import { useSending } from './use-sending.ts'

const scope = 'renewal/2026/'
const part = 'otherDocument'
const paper = (name: string) => new File([name], name, { type: 'application/pdf' })
const restore = vi.fn<(part: string, file: File, hasBegun: boolean) => void>()
const open = () => renderHook(() => useSending(scope, restore))
const keptNames = async () => (await savedUploads(scope)).map(({ name }) => name)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  restore.mockReset()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r' })
})

it('sending: finds a chosen file again when the form opens again, and calls it not begun', async () => {
  const { result, unmount } = open()
  act(() => result.current.choose(part, paper('list.pdf')))
  unmount()
  const again = open()
  await waitFor(() => expect(restore).toHaveBeenCalledOnce())
  expect(restore.mock.calls[0]).toMatchObject([part, { name: 'list.pdf', size: 8 }, false])
  expect(again.result.current.paused).toBeNull()
})

it('sending: keeps the latest choice alone', async () => {
  const { result } = open()
  act(() => {
    for (const name of ['first.pdf', 'second.pdf']) result.current.choose(part, paper(name))
  })
  await waitFor(async () => expect(await keptNames()).toEqual(['second.pdf']))
  act(() => {
    result.current.choose(part, paper('third.pdf'))
    result.current.choose(part, undefined)
  })
  await waitFor(async () => expect(await keptNames()).toEqual([]))
})

/** A file whose sending has begun, of which Storage has half. */
const beginHalf = async () => {
  const storage = stubStorage(() => Response.json({}))
  storage.sessions.push({ path: 'incoming/half', size: 8, received: [new Uint8Array(4)], isComplete: false })
  const upload = await newUpload('u1', scope, part, paper('list.pdf'))
  await keepUpload({ ...upload, session: 'https://storage.test/o?session=0' })
  return storage
}

it('sending: can go on at once, and asks again how much has arrived when the answer is lost', async () => {
  const storage = await beginHalf()
  storage.outcomes = ['cut', 503]
  const { result } = open()
  await waitFor(() => expect(result.current.paused).toEqual({ sent: 0, total: 8 }))
  await waitFor(() => expect(result.current.paused).toEqual({ sent: 4, total: 8 }))
  expect(storage.commands).toEqual(['query', 'query', 'query'])
})

it('sending: is not called paused by an answer that comes after another choice', async () => {
  const storage = await beginHalf()
  storage.outcomes = ['cut']
  const { result } = open()
  await waitFor(() => expect(storage.commands).toEqual(['query']))
  act(() => result.current.choose(part, paper('other.pdf')))
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(result.current.paused).toBeNull()
})

it('sending: leaves no chosen file after a sign-out', async () => {
  const { result } = open()
  act(() => result.current.choose(part, paper('list.pdf')))
  await waitFor(async () => expect(await keptNames()).toEqual(['list.pdf']))
  act(signOut)
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r' })
  await waitFor(async () => expect(await keptNames()).toEqual([]))
})
