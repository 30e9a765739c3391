import { typedLettersMessages, typedMessages } from '@lsb/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { saying, wholeAnswer } from '../../../shared/testing.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { EntrySearch } from './found-entries.tsx'

const asked: string[] = []
const row = { license_no: 'LS/1', name: 'Amina Were', status: 'Active', firm: 'Kisumu Maps' }
beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  asked.length = 0
  storeTokens({ access: tokenFor('clerk', Date.now() + HOUR_MS), refresh: 'r1' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(decodeURIComponent(path))
    const isOther = path.includes('/approved/')
    const isFound = isOther ? /AA|Grace/.test(path) : /=(?:LS|Reg|Amina)/i.test(path) && !/9999/.test(path)
    const found = isOther ? { number: 'AA/7', name: 'Grace Wanjiku', row: {} } : { number: 'LS/1', name: row.name, row }
    const results = isFound ? [found] : []
    return wholeAnswer('GET officeEntries', { version: 3, count: results.length, results })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const Address = () => <output aria-label="address">{useLocation().search}</output>
const find = (typed: string) => {
  showInPortal(
    <>
      <EntrySearch register="licensed" />
      <Address />
    </>,
    '/office?panel=registers&register=licensed',
  )
  fireEvent.change(screen.getByLabelText('Find an entry'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
}
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent)

it.each(['Reg no LS/1', 'LS/1 Amina', 'LS/1 Kisumu', 'LS/1 - Amina Were', 'Amina Were'])(
  'find an entry: %j opens the entry that it means',
  async (typed) => {
    find(typed)
    await waitFor(() => expect(address()).toContain('entry=LS/1'))
  },
)

it('find an entry: opens nothing where another number in the text is nobody’s', async () => {
  find('LS/1, LS/9998')
  await screen.findByText(saying(typedMessages.nobodys('“LS/9998”')))
  expect(screen.getByRole('link', { name: 'LS/1' })).toBeVisible()
  expect(address()).not.toContain('entry=')
})

it.each(['AA/7', 'assistant AA 7', 'Grace Wanjiku'])(
  'find an entry: %j opens it in the other register when that has it',
  async (typed) => {
    find(typed)
    await waitFor(() => expect(address()).toContain('register=approved&entry=AA/7'))
    expect(screen.queryByText(saying(typedMessages.noAssistants('“AA/7”')))).toBeNull()
  },
)

it('find an entry: another name beside the number opens nothing and is asked about', async () => {
  find('LS/1 Grace Atieno')
  await screen.findByText(saying(typedMessages.isThat('LS/1', 'Amina Were', 'Grace Atieno')))
  expect(address()).not.toContain('entry=')
})

it('find an entry: a number that nobody has is refused beside any name', async () => {
  find('Amina Were LS/9999')
  await screen.findByText(saying(typedMessages.nobodys('“LS/9999”')))
  expect(address()).not.toContain('entry=')
})

it('find an entry: letters beside a number stay out of its address and its calls', async () => {
  find('LS/1 Mutuku')
  await screen.findByText(typedLettersMessages.beside)
  expect(address()).not.toContain('entry=')
  expect([address(), ...asked].filter((each) => /mutuku/i.test(each))).toEqual([])
})
