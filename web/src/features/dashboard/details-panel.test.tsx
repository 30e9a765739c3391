import { api, personalFieldNames, recordOf, standingMessages, successMessages, type PersonalData } from '@lsb/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePersonalData } from '../../shared/api/personal-data.ts'
import { queryClient } from '../../shared/components/query-provider.tsx'
import { sampleAccount } from '../../shared/portal/testing-account.ts'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { AddressNotice } from '../../shared/portal/address-notice.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { DetailsPanel } from './details-panel.tsx'

const personal: PersonalData = {
  user_id: 'u1',
  profile_pic: '',
  name: 'Made Up',
  saved: true,
  ...recordOf(personalFieldNames, () => ''),
  id_number: '12345',
  email: 'made@mail.example',
  email_confirmed: false,
}
const account = { ...sampleAccount, license_no: 'LS/1' }
const entry = {
  name: 'Made Up',
  license_no: 'LS/1',
  firm: 'Register Firm',
  postal_address: 'Register Box',
  status: 'Active',
  standing: { code: 'not_renewed', year: 2026, since: '2026-04-01T00:00:00.000Z', on: '2026-11-23' },
}
let sent: FormData | null

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  sent = null
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

const answerWith = (answers: PersonalData) =>
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (input === api.profile('LS/1')) return Response.json(entry)
    if (input === api.me) return Response.json({ user: account })
    if (input === api.photographChoice) return Response.json({ shown: false })
    if (init?.body instanceof FormData) sent = init.body
    return Response.json(answers)
  })

it('my details: changes what is the holder’s, and shows what the office changes as text', async () => {
  answerWith(personal)
  showInPortal(<DetailsPanel account={account} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Firm/ }), 'New Firm')
  expect(screen.queryByRole('textbox', { name: /ID number/ })).toBeNull()
  const facts = await screen.findByText('Register Firm')
  expect(within(facts.closest('dl') ?? facts).getByText('12345')).toBeVisible()
  expect(screen.getByText(`Active. ${standingMessages.licenceIsSeparate(2026)}`)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save my details' }))
  await screen.findByText(successMessages.personal)
  expect(Object.fromEntries(sent ?? [])).toMatchObject({ firm: 'New Firm', id_number: '12345' })
})

it('my details: begin with the register’s firm and address while nothing was saved', async () => {
  answerWith({ ...personal, saved: false })
  showInPortal(<DetailsPanel account={account} />)
  expect(await screen.findByRole('textbox', { name: /^Firm/ })).toHaveValue('Register Firm')
  expect(screen.getByRole('textbox', { name: /^Postal address/ })).toHaveValue('Register Box')
  expect(screen.getByText(/change nothing public/)).toBeVisible()
})

const Loaded = () => usePersonalData().data && <p>The details are loaded.</p>

const showNotice = async (stored: PersonalData) => {
  answerWith(stored)
  showInPortal(
    <>
      <AddressNotice />
      <Loaded />
    </>,
  )
  await screen.findByText('The details are loaded.')
}

it('the first page offers another link for an address that is not confirmed', async () => {
  await showNotice(personal)
  expect(screen.getByText(/^made@mail\.example is not confirmed yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible()
})

it.each([
  ['confirmed', { ...personal, email_confirmed: true }],
  ['missing', { ...personal, email: '' }],
])('the first page says nothing of an address that is %s', async (_, stored) => {
  await showNotice(stored)
  expect(screen.queryByRole('button')).toBeNull()
})
