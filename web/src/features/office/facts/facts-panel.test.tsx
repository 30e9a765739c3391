import {
  api,
  licenceYear,
  noLicenceReads,
  type OfficeFacts,
  ownMessages,
  renewalTexts,
  usualSwitches,
} from '@lsb/contract'
import { fireEvent, screen } from '@testing-library/react'
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

/** Answers with these facts, of a year whose licences are all recorded or not. */
const show = (year: number, complete: boolean): OfficeFacts => {
  const facts: OfficeFacts = {
    renewals_due: [{ year, day: '' }],
    years: [{ year, complete }],
    renewal_texts: renewalTexts,
    ...usualSwitches,
  }
  vi.mocked(fetch).mockImplementation((input) =>
    Promise.resolve(Response.json(input === api.officeFacts ? facts : { items: [], passkeys: [], nonce: '' })),
  )
  showInPortal(<FactsPanel />)
  return facts
}

it('facts: names the year of a renewal date once it has one', async () => {
  show(2026, false)
  await userEvent.click(await screen.findByRole('button', { name: 'Change the renewal date' }))
  expect(screen.getByRole('option', { name: 'the year of that day alone' })).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Last day of the renewals'), { target: { value: '2027-03-31' } })
  expect(screen.getByRole('option', { name: 'the year 2027 alone' })).toBeInTheDocument()
})

it('facts: looks at texts only when they have changed', async () => {
  show(2026, false)
  await userEvent.click(await screen.findByRole('button', { name: 'Change the texts' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'Why')
  await userEvent.click(screen.getByRole('button', { name: 'Put into the tray' }))
  expect(await screen.findByText(ownMessages.nothingToChange)).toBeVisible()
  expect(vi.mocked(fetch).mock.calls.filter(([path]) => path === api.trayLook)).toEqual([])
})

it.each([true, false])(
  'facts: table and dialog quote what is read while renewals are open, complete: %s',
  async (complete) => {
    const year = licenceYear(new Date())
    const facts = show(year, complete)
    const reads = (is: boolean) => noLicenceReads({ year, complete: is }, facts, `${year}-06-01`)
    expect(await screen.findByText(reads(complete))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change what is recorded' }))
    expect(await screen.findByText(new RegExp(reads(!complete)))).toBeVisible()
  },
)
