import { act, renderHook, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../session/ending.ts'
import { storeTokens } from '../session/session-store.ts'
import { HOUR_MS, tokenFor } from '../session/testing.ts'
import { savedUploads } from './saved-uploads.ts'
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

it('sending: leaves no chosen file after a sign-out', async () => {
  const { result } = open()
  act(() => result.current.choose(part, paper('list.pdf')))
  await waitFor(async () => expect(await keptNames()).toEqual(['list.pdf']))
  act(signOut)
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r' })
  await waitFor(async () => expect(await keptNames()).toEqual([]))
})
