import { api, type TakingBack, takingBackWords, trayMessages } from '@lsb/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { sampleAccount } from '../../../shared/portal/testing-account.ts'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeSession } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { saying, wholeAnswer } from '../../../shared/testing.ts'
import { Page } from '../page.tsx'
import { TakeBackDialog } from './take-back.tsx'
import { VersionPage } from './version-page.tsx'

const entry: TakingBack['results'][number] = {
  number: 'LS/0078',
  name: 'Amina Were',
  is_public: true,
  outcome: 'changed',
  changes: [{ field: 'status', before: 'Suspended', after: 'Active' }],
  stays: [],
  past: true,
  licences: [],
}
const mended = {
  ...entry,
  number: 'LS/0090',
  name: 'Otieno Obura',
  outcome: 'stays' as const,
  changes: [],
  stays: ['was changed again in version 12: change the entry'],
}
const found: TakingBack = { seen: 12, today: 1, stays: 1, past: 2, results: [entry, mended] }

const signIn = (account_type: 'chair' | 'office') => {
  const access = tokenFor(account_type, Date.now() + HOUR_MS)
  storeSession({ access, refresh: 'r', account_type, password: true, profile: true }, '12345678')
}
let put: unknown[]
const serve = (answer: TakingBack) => {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path === api.trayLook) return Response.json({ items: [] })
    if (path.startsWith(api.tray) && method === 'PUT') {
      put.push(JSON.parse(typeof body === 'string' ? body : ''))
      return Response.json({ detail: '' })
    }
    if (path.startsWith(api.tray)) return wholeAnswer('GET tray', {})
    if (path === api.me) return Response.json({ user: { ...sampleAccount, account_type: 'chair' } })
    if (path.startsWith(api.officeVersion('licensed', 8)))
      return wholeAnswer('GET officeVersion', {
        count: 1,
        results: [{ outcome: 'changed', number: 'LS/0078', name: 'Amina Were', changes: entry.changes }],
      })
    return Response.json(answer)
  })
}

beforeEach(() => {
  put = []
  sessionStorage.clear()
  queryClient.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const dialog = (answer: TakingBack) => {
  signIn('office')
  serve(answer)
  showInPortal(<TakeBackDialog register="licensed" version={8} onClose={() => {}} />, '/office?panel=registers')
}
const error = () => screen.findByRole('checkbox', { name: /^It was published in error/ })
const putButton = () => screen.getByRole('button', { name: 'Put into the tray' })

it('taking back: shows each entry before and after, and why another one stays, with a link', async () => {
  dialog(found)
  expect(await screen.findByText('Suspended')).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
  expect(screen.getByText(saying('Otieno Obura was changed again in version 12: change the entry.'))).toBeVisible()
  expect(screen.getByRole('link', { name: 'LS/0090' })).toHaveAttribute('href', expect.stringContaining('entry=LS'))
  expect(screen.queryByText('Today stays and the past changes.')).toBeNull()
  fireEvent.click(await error())
  expect(screen.getByText('Today stays and the past changes.')).toBeVisible()
  expect(screen.getByText('The past changes, too.')).toBeVisible()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'By mistake' } })
  fireEvent.click(putButton())
  const asked = { version: 8, later: false, in_error: true, seen: 12 }
  await waitFor(() => expect(put).toMatchObject([{ items: [{ act: 'takeback', on: 'licensed', asked }] }]))
})

it('taking back: asks for the tick when only the past would change', async () => {
  dialog({ ...found, today: 0, results: [mended] })
  await error()
  await screen.findByText(/^Today every entry stays/)
  fireEvent.click(putButton())
  expect(await screen.findByText(trayMessages.onlyPastToTakeBack)).toBeVisible()
  expect(put).toEqual([])
})

it('taking back: does not offer what changes neither today nor the past', async () => {
  dialog({ ...found, today: 0, past: 0, results: [mended] })
  await screen.findByText(/^Today every entry stays/)
  expect(screen.queryByRole('checkbox', { name: /^It was published in error/ })).toBeNull()
  expect(screen.getByText(takingBackWords.nothing)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Put into the tray' })).toBeNull()
})

it('taking back: keeps what is typed when it looks again after a refusal', async () => {
  const reads = { seen: 12 }
  dialog({ ...found, ...reads })
  const served = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith(api.officeTakingBack('licensed'))) return Response.json({ ...found, ...reads })
    const { method = 'GET', body } = init
    if (path === api.tray && method === 'PUT' && typeof body === 'string' && body.includes('"seen":12')) {
      reads.seen = 13
      return Response.json({ detail: 'LS/0078 has been changed since you looked. Look again.' }, { status: 409 })
    }
    return served(path, init)
  })
  fireEvent.click(await error())
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'By mistake' } })
  fireEvent.click(putButton())
  fireEvent.click(await screen.findByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Take back version 8' })).toHaveFocus())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await error()).toBeChecked()
  fireEvent.click(putButton())
  const asked = { version: 8, later: false, in_error: true, seen: 13 }
  await waitFor(() => expect(put).toMatchObject([{ items: [{ asked, note: 'By mistake' }] }]))
})

it('a version: has what was answered for it, and taking it back, on its page', async () => {
  signIn('office')
  serve(found)
  const served = globalThis.fetch
  const answered = [
    { number: 'LS/0090', name: '', version: 0, question: 'Whose is LS/0090?', answer: 'Not known yet', settled: false },
  ]
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== api.officeVersions('licensed')) return served(path, init)
    return wholeAnswer('GET officeVersions', { results: [{ number: 8, not_offered: '', answers: answered }] })
  })
  showInPortal(<VersionPage register="licensed" version="8" />, '/office?panel=registers&register=licensed&version=8')
  expect(await screen.findByText(saying('Whose is LS/0090?'))).toBeVisible()
  expect(screen.getByRole('link', { name: 'LS/0090' })).toHaveAttribute('href', expect.stringContaining('find=LS'))
  fireEvent.click(screen.getByRole('button', { name: 'Take back version 8' }))
  expect(await screen.findByRole('dialog', { name: 'Take back version 8' })).toBeVisible()
})

it('a version: shows the chair what it changed of whom', async () => {
  signIn('chair')
  serve(found)
  showInPortal(<Page />, '/office?panel=registers&register=licensed&version=8')
  expect(await screen.findByRole('heading', { name: 'What version 8 changed' })).toBeVisible()
  expect(await screen.findByText('Amina Were')).toBeVisible()
})
