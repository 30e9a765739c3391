import { IDBFactory } from 'fake-indexeddb'
import { officeMessages, ownMessages, REGISTER_FILE_MAX_BYTES, REGISTER_FILE_MAX_WORDS } from '@lsb/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { stubStorage } from '../../../shared/upload/testing-storage.ts'
import { UploadRegister } from './upload-register.tsx'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const setUp = () => {
  const storage = stubStorage(() => Response.json({ detail: 'Not a table.' }, { status: 400 }))
  showInPortal(<UploadRegister register="licensed" />, '/office?panel=registers')
  return storage
}
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Register file'), { target: { files: [file] } })
const failure = (name: string, text: string) => screen.findByText(`${name}: ${officeMessages.fileNotPlanned} ${text}`)

it.each([
  ['csv', 'application/vnd.ms-excel', 'SNo.,Name'],
  ['csv', '', 'SNo.,Name'],
  ['xlsx', 'application/zip', 'PK\u0003\u0004'],
])('register file: is sent as %s by its first bytes, not as %j', async (format, type, bytes) => {
  const storage = setUp()
  choose(new File([bytes], 'register.file', { type }))
  await failure('register.file', 'Not a table.')
  expect(storage.sessions.map(({ path }) => path)).toEqual([
    expect.stringMatching(new RegExp(`^incoming/clerk/[\\w-]{36}/register\\.${format}$`)),
  ])
})

it('register file: is not sent when it is too large', async () => {
  const storage = setUp()
  choose(Object.defineProperty(new File([''], 'large.csv'), 'size', { value: REGISTER_FILE_MAX_BYTES + 1 }))
  await failure('large.csv', ownMessages.registerFileTooLarge(REGISTER_FILE_MAX_WORDS))
  expect(storage.commands).toEqual([])
})

it('register file: that is paused has no failure and goes on with the rest', async () => {
  const storage = setUp()
  const file = new File([new Uint8Array(600_000)], 'paused.csv')
  // The first chunk arrives, and the line is lost.
  storage.outcomes = ['well', 'well', ...Array.from({ length: 40 }, () => 'cut' as const)]
  choose(file)
  await screen.findByText(/^The line is lost/)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText(/^Not sent yet\. 256\skB of /)
  await vi.waitFor(() => expect(screen.getByLabelText('Register file')).toBeEnabled())
  expect(screen.queryByRole('alert')).toBeNull()
  storage.outcomes = []
  fireEvent.click(screen.getByRole('button', { name: 'Go on sending paused.csv' }))
  await failure('paused.csv', 'Not a table.')
  expect(storage.sessions).toHaveLength(1)
})
