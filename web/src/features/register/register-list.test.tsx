import {
  assistingOf,
  blankRow,
  type ListedAssistant,
  type ListedSurveyor,
  type RegisterAddress,
  registerCall,
  type RegisterPage,
} from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../shared/components/query-provider.tsx'
import { saying } from '../../shared/testing.ts'
import { ApprovedList, LicensedList } from './lists.tsx'

const surveyor: ListedSurveyor = {
  ...blankRow('licensed'),
  licensed_id: 1,
  name: 'Amina Wanjiru',
  license_no: 'LS/0101',
  status: 'Active',
  standing: { code: 'may_practise', year: 2026, since: '2026-01-02T08:00:00.000Z', on: '2026-11-23' },
}
const assistant: ListedAssistant = {
  ...blankRow('approved'),
  assistant_name: 'Peter Otieno',
  assistant_no: 'AA/1',
  supervisor_name: 'Amina Wanjiru',
  supervisor_license: 'LS/0101',
  assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
}
const first: RegisterAddress = { tab: 'licensed', search: 'LS/0101', standing: null, page: 1 }

/** The page as the function rendered it; the answers to later questions come when the test gives them. */
const arrange = (page: RegisterPage<unknown>, address: RegisterAddress) => {
  const later: ((page: RegisterPage<unknown>) => void)[] = []
  vi.mocked(fetch).mockImplementation(() => new Promise((answer) => later.push((body) => answer(Response.json(body)))))
  const client = createQueryClient({ [registerCall(address)]: page })
  const onGo = vi.fn<() => void>()
  const show = (at: RegisterAddress) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {at.tab === 'licensed' ? <LicensedList address={at} onGo={onGo} /> : <ApprovedList address={at} onGo={onGo} />}
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(show(address))
  return { go: (at: RegisterAddress) => rerender(show(at)), later }
}
const region = () => document.querySelector('[aria-live="polite"]')

it.each([
  ['search', { search: 'okello' }],
  ['page', { page: 2 }],
  ['filter', { standing: 'suspended' as const }],
])('register list: shows nothing of the last question while another %s is fetched', (_what, change) => {
  const { go } = arrange({ count: 1, results: [surveyor] }, first)
  screen.getByText(saying(/1 entry matches “LS\/0101”/))
  go({ ...first, ...change })
  expect(region()).toHaveTextContent(/^Loading\.\.\.$/)
  expect(screen.queryByText(/Amina Wanjiru/)).toBeNull()
  expect(screen.queryByText(/Page \d of/)).toBeNull()
})

it('register list: keeps the focused heading while another page is fetched', async () => {
  const { go, later } = arrange({ count: 21, results: [surveyor] }, { ...first, search: '' })
  const heading = screen.getByRole('heading', { name: /21 entries/ })
  heading.focus()
  go({ ...first, search: '', page: 2 })
  expect(heading).toHaveFocus()
  await act(async () => later[0]?.({ count: 21, results: [surveyor] }))
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  expect(heading).toHaveFocus()
})

it('list of assistants: says nothing of a search until its own answer came', async () => {
  const { go, later } = arrange({ count: 0, results: [] }, { ...first, tab: 'approved', search: 'zzz' })
  screen.getByText('No assistants found.')
  go({ ...first, tab: 'approved', search: 'otieno' })
  expect(screen.queryByText('No assistants found.')).toBeNull()
  await act(async () => later[0]?.({ count: 1, results: [assistant] }))
  expect(await screen.findByText('Peter Otieno')).toBeVisible()
})
