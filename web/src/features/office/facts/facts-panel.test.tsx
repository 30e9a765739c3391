import { api, licenceYear, noLicenceReads, type OfficeFacts, renewalTexts, usualSwitches } from '@lsb/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { FactsPanel } from './facts-panel.tsx'

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it.each([true, false])(
  'facts: table and dialog quote what is read while renewals are open, complete: %s',
  async (complete) => {
    const year = licenceYear(new Date())
    const facts: OfficeFacts = {
      renewals_due: [{ year, day: '' }],
      years: [{ year, complete }],
      renewal_texts: renewalTexts,
      ...usualSwitches,
    }
    vi.mocked(fetch).mockImplementation((input) =>
      Promise.resolve(Response.json(input === api.officeFacts ? facts : { items: [], passkeys: [], nonce: '' })),
    )
    const reads = (is: boolean) => noLicenceReads({ year, complete: is }, facts, `${year}-06-01`)
    showInPortal(<FactsPanel />)
    expect(await screen.findByText(reads(complete))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change what is recorded' }))
    expect(await screen.findByText(new RegExp(reads(!complete)))).toBeVisible()
  },
)
