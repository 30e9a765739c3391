import { api, typedMessages, pages, profilePath, registerMessages, standingMessages } from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChairDesk } from '../features/chair-desk/chair-desk.tsx'
import { Page as Profile } from '../features/public-profile/page.tsx'
import { Page as Register } from '../features/register/page.tsx'
import { createQueryClient, queryClient } from '../shared/components/query-provider.tsx'
import { PortalGuard } from '../shared/portal/portal-guard.tsx'
import { sampleAccount } from '../shared/portal/testing-account.ts'
import { showInPortal } from '../shared/portal/testing.tsx'
import { storeSession } from '../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../shared/session/testing.ts'

// What the pages make of answers that have the fields of the specification and no other, or not even those.

const row = {
  licensed_id: 7,
  name: 'Amina Wanjiru',
  license_no: 'LS/0001',
  firm: 'A Firm',
  postal_address: 'Box 1',
  status: 'Active',
}
const assistant = {
  assistant_name: 'Peter Otieno',
  assistant_no: 'AA/1',
  supervisor_name: row.name,
  supervisor_license: row.license_no,
}

/** Answers each call by the path it begins with. */
const serve = (answers: Record<string, unknown>) =>
  vi.mocked(fetch).mockImplementation(async (input) => {
    const path = typeof input === 'string' ? input : ''
    const found = Object.keys(answers).find((one) => path.startsWith(one))
    return found === undefined ? new Response('', { status: 404 }) : Response.json(answers[found])
  })

const open = (path: string, page: ReactNode, route = path.replace(/\?.*/, '')) =>
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={route} element={page} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const openRegister = (query = '') => open(`${pages.register.path}${query}`, <Register />)
const openProfile = () => open(profilePath('LS/0001'), <Profile />, '/publicProfile/:licenseNumber')
const noGoodWord = () => expect(document.querySelector('[data-tone="good"]')).toBeNull()

beforeEach(() => {
  // jsdom does not know the element.
  vi.spyOn(console, 'error').mockImplementation((said, tag) => {
    if (tag !== 'search') throw new Error(String(said))
  })
  queryClient.clear()
  const access = tokenFor('u1', Date.now() + HOUR_MS)
  storeSession({ access, refresh: 'r', account_type: 'chair', password: true, profile: true }, '12345678')
})

describe('the register', () => {
  it.each([
    ['a row of the specified fields', row],
    ['an unknown verdict', { ...row, standing: { code: 'may_practise_abroad', year: 2026 } }],
  ])('says that it is not certain of %s', async (_, given) => {
    serve({ [api.register('licensed')]: { count: 1, results: [given] } })
    openRegister()
    expect(await screen.findByRole('link', { name: row.name })).toBeVisible()
    expect(screen.getByText(standingMessages.notCertain)).toBeVisible()
    noGoodWord()
  })

  it.each([
    ['without a verdict', {}],
    ['with an unknown verdict', { assisting: { code: 'may_a_bit', supervisor: 'may_practise', year: 2026 } }],
    ['with an unknown reason', { assisting: { code: 'may_assist', supervisor: 'elsewhere', year: 2026 } }],
  ])('says of an assistant %s that it is not certain', async (_, verdict) => {
    serve({ [api.register('approved')]: { count: 1, results: [{ ...assistant, ...verdict }] } })
    openRegister('?tab=approved&search=otieno')
    expect((await screen.findAllByText(/Peter Otieno/)).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/^Not certain/).length).toBeGreaterThan(0)
    noGoodWord()
  })

  it('keeps the place of a row that it cannot show', async () => {
    serve({ [api.register('licensed')]: { count: 2, results: [null, row] } })
    openRegister()
    expect(await screen.findByRole('link', { name: row.name })).toBeVisible()
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((one) => one.textContent?.includes(typedMessages.entryUnreadable))).toEqual([true, false])
    expect(screen.queryByText(registerMessages.noSurveyor)).toBeNull()
  })

  it('keeps the place of a nearest name, and of one of the other register, that it cannot show', async () => {
    const other = { count: 0, results: [], near: [null, assistant] }
    serve({ [api.register('licensed')]: { count: 0, results: [], near: [null, row], other } })
    openRegister('?search=amna')
    expect(await screen.findByRole('link', { name: row.name })).toBeVisible()
    const near = screen.getAllByRole('listitem').map((one) => one.textContent)
    expect(near.filter((one) => one === typedMessages.entryUnreadable)).toHaveLength(1)
    expect(screen.getByText(/^Nearest names in the register of approved/)).toHaveTextContent(
      typedMessages.entryUnreadable,
    )
    noGoodWord()
  })

  it.each([{ count: 1, results: [null] }, { count: 'x', results: [row] }, { results: [row] }, {}, null])(
    'does not answer with %j, and keeps the box',
    async (answer) => {
      serve({ [api.register('licensed')]: answer })
      openRegister('?search=amina')
      expect(await screen.findByText(registerMessages.licensedFailed)).toBeVisible()
      expect(screen.getByRole('searchbox')).toHaveValue('amina')
      expect(screen.queryByText(registerMessages.noSurveyor)).toBeNull()
    },
  )
})

describe('the profile', () => {
  it('says that it is not certain of an entry of the specified fields', async () => {
    const { licensed_id: _, ...entry } = row
    serve({ '/account/licensed//': entry })
    openProfile()
    expect(await screen.findByText(standingMessages.uncertain)).toBeVisible()
    expect(screen.getByText('A Firm')).toBeVisible()
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid/)
    noGoodWord()
  })

  it.each(['x', 5, [[]], {}, { name: 'Amina' }, { ...row, name: 7 }])(
    'fails as the specification says with %j',
    async (body) => {
      serve({ '/account/licensed//': body })
      openProfile()
      expect(await screen.findByText(registerMessages.profileFailed)).toBeVisible()
      expect(screen.queryByText(registerMessages.profileMissing)).toBeNull()
    },
  )

  it('keeps the place of an assistant whom it cannot show', async () => {
    serve({ '/account/licensed//': { ...row, assistants: [null, { ...assistant, assistant_name: 'Juma' }] } })
    openProfile()
    expect(await screen.findByText(/^Juma/)).toBeVisible()
    expect(screen.getByText(typedMessages.entryUnreadable)).toBeVisible()
  })
})

it('the chair’s list: shows a record of the specified fields, which cannot be opened', async () => {
  const supervisor = { name: row.name, license_no: row.license_no, good_standing: true }
  const links = { next: null, previous: null }
  serve({ [api.practising]: { results: [{ supervisor, year: 2026, status: 'Pending' }], links } })
  showInPortal(<ChairDesk account={{ ...sampleAccount, account_type: 'chair', license_no: 'LS/0999' }} />)
  const table = await screen.findByRole('table')
  expect(within(table).getByText(row.name)).toBeVisible()
  expect(within(table).getByText(standingMessages.notCertain)).toBeVisible()
  expect(screen.getByText('1 record')).toBeVisible()
  expect(within(table).queryByRole('button')).toBeNull()
})

describe('an account with the specified fields alone', () => {
  const user = { name: row.name, status: 'Active', profile_pic: '' }
  const guarded = (
    <PortalGuard page="dashboard" title="Dashboard">
      {({ account_type, name }) => `${name}, ${account_type}`}
    </PortalGuard>
  )
  it('is where the flags of the sign-in say', async () => {
    serve({ [api.me]: { user } })
    showInPortal(guarded)
    expect(await screen.findByText(`${row.name}, chair`)).toBeVisible()
  })

  it('is led where the flags of the sign-in say', async () => {
    const access = tokenFor('u1', Date.now() + HOUR_MS)
    storeSession({ access, refresh: 'r', account_type: 'surveyor', password: false, profile: false }, '12345678')
    serve({ [api.me]: { user } })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    showInPortal(guarded)
    await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining(pages.changePassword.path)))
  })
})
