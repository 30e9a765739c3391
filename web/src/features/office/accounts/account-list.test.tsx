import { api, officeMessages, TRAY_MAX, type TrayAct, trayItemId, trayMessages } from '@lsb/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { wholeAnswer } from '../../../shared/testing.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { AccountList } from './account-list.tsx'

const LIST = ['ID number,Name,Licence number', ...[1, 2, 3].map((at) => `1000000${at},Person ${at},LS/${at}`)].join(
  '\n',
)

/** Answers of the API, of which a test sets those that it is about. */
let inTray: { id: string }[]
let refusals: (string | null)[]
let put: TrayAct[][]
let isRefused: boolean

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
  inTray = []
  refusals = [null, null, null]
  put = []
  isRefused = false
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (input === api.officeAccountList) return Response.json({ refusals })
    if (init?.method !== 'PUT') return wholeAnswer('GET tray', { items: inTray })
    if (isRefused) return Response.json({ detail: 'Taken.' }, { status: 409 })
    const { items }: { items: TrayAct[] } = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
    put.push(items)
    return wholeAnswer('PUT tray', { items: items.map((item) => ({ ...item, id: trayItemId(item) })) })
  })
})

const open = () => showInPortal(<AccountList />, '/office?panel=accounts&new=list')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const checkList = async (result: string) => {
  open()
  fireEvent.change(screen.getByLabelText('Or paste the list'), { target: { value: LIST } })
  press('Check the list')
  await screen.findByText(result)
}

it('a list of accounts: goes into the tray as far as it has a place there', async () => {
  inTray = Array.from({ length: TRAY_MAX - 2 }, (_, at) => ({ id: String(at) }))
  await checkList('3 can be created, 0 refused.')
  await waitFor(() => press('Put 2 of 3 into the tray'))
  await waitFor(() => expect(document.activeElement).toHaveTextContent(officeMessages.listInTray(2, 1)))
  expect(put.map((acts) => acts.map(({ act, on }) => [act, on]))).toEqual([
    [
      ['create', '10000001'],
      ['create', '10000002'],
    ],
  ])
  expect(screen.getByText(trayMessages.full(TRAY_MAX))).toBeVisible()
  expect(screen.getByRole('button', { name: 'Put 0 of 1 into the tray' })).toBeDisabled()
})

it('a list of accounts: stays while its clerk is elsewhere, checked or not', async () => {
  await checkList('3 can be created, 0 refused.')
  press('Change the list')
  cleanup()
  open()
  expect(screen.getByLabelText('Or paste the list')).toHaveValue(LIST)
  press('Check the list')
  await screen.findByText('3 can be created, 0 refused.')
  cleanup()
  open()
  expect(screen.getByText('3 can be created, 0 refused.')).toBeVisible()
})

it('a list of accounts: is checked again when the tray does not take it', async () => {
  await checkList('3 can be created, 0 refused.')
  isRefused = true
  refusals = [null, 'Taken.', null]
  press('Put 3 into the tray')
  await screen.findByText(`${officeMessages.listNotInTray} Taken.`)
  expect(screen.getByText('2 can be created, 1 refused.')).toBeVisible()
})
