import { api } from '@lsb/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/components/query-provider.tsx'
import { sampleAccount } from '../../shared/portal/testing-account.ts'
import { sampleRecord } from '../../shared/portal/testing-record.ts'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { RenewalPanel } from './renewal-panel.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

/** Opens the renewal of `year` on a day of its January with a record of 2026 in this state. */
const showIn = (year: number, status: 'submitted' | 'returned' | 'approved') => {
  vi.mocked(fetch).mockImplementation((input) => {
    const path = typeof input === 'string' ? input : ''
    if (!path.startsWith(api.certification)) return Promise.reject(new TypeError('No stub.'))
    return Promise.resolve(Response.json([{ ...sampleRecord, year: 2026, status }]))
  })
  const account = {
    ...sampleAccount,
    license_year: year,
    renewals_due: `${year}-03-31`,
    today: `${year}-01-04`,
  }
  showInPortal(<RenewalPanel account={account} />)
}

const showInJanuary = async (status: 'submitted' | 'returned') => {
  showIn(2027, status)
  expect(await screen.findByText(/Due by 31 March 2027\./)).toBeVisible()
}

it('a renewal that waited at New Year: is told apart from the new year’s', async () => {
  await showInJanuary('submitted')
  const notice = screen.getByText(/^Your renewal of 2026 still waits for the board\./)
  expect(notice).toBeVisible()
  // It is read before the new year's renewal is begun.
  const form = screen.getByRole('button', { name: 'Send both documents' })
  expect(notice.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a renewal that was returned before New Year: is said to have ended with its year', async () => {
  await showInJanuary('returned')
  expect(screen.getByText(/^Your renewal of 2026 was returned\. It can no longer be sent again/)).toBeVisible()
  expect(screen.queryByText(/Correct it/)).toBeNull()
})

it.each(['submitted', 'returned', 'approved'] as const)(
  'a renewal that is %s: has a receipt that begins with its heading and can be kept',
  async (status) => {
    showIn(2026, status)
    const receipt = await screen.findByRole('region', { name: 'Receipt' })
    expect(receipt.firstElementChild).toHaveTextContent(/^Receipt$/)
    expect(within(receipt).getByRole('button', { name: 'Print or keep' })).toBeVisible()
  },
)
