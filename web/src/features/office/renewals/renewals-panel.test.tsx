import { typedMessages } from '@lsb/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { renewal, showRenewals } from './testing.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it('a renewal that was not sent here: was made on paper where the licence is recorded', async () => {
  showRenewals(0, [renewal, { ...renewal, license_no: 'LS/2', state: 'approved' }])
  expect(await screen.findByRole('cell', { name: 'Not sent' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'On paper' })).toBeVisible()
})

it('an earlier year: can be chosen, and stays chosen in each link', async () => {
  const earlier = [{ year: 2024, submitted: 1, returned: 0 }]
  showRenewals(1, [renewal], '&state=returned&year=2026', { current: 2027, earlier })
  const years = await screen.findByRole('navigation', { name: 'Renewals by year' })
  expect(
    within(years)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['2027', '2026', '2024'])
  expect(within(years).getByRole('link', { current: 'page' })).toHaveTextContent('2026')
  expect(within(years).getByRole('link', { name: '2027' })).toHaveAttribute(
    'href',
    '/office?panel=renewals&state=returned',
  )
  const states = screen.getByRole('navigation', { name: 'Renewals by state' })
  for (const link of within(states).getAllByRole('link'))
    expect(link).toHaveAttribute('href', expect.stringContaining('year=2026'))
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toContainEqual(expect.stringContaining('year=2026'))
})

it('a licence that cannot be read: keeps its place', async () => {
  const reached = { ...renewal, uid: 'u2', reach: 'mail' }
  showRenewals(1, [{ ...reached, state: 'of another build' }, reached])
  expect(await screen.findByRole('rowheader', { name: typedMessages.entryUnreadable })).toBeVisible()
  expect(screen.getByText(/Made Up/)).toBeVisible()
})
