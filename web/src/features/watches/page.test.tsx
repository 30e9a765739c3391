import { api, pages, type SurveyorProfile, watchMessages } from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../shared/components/query-provider.tsx'
import { madeUpProfile } from '../../shared/public-api/testing.ts'
import { Page } from './page.tsx'

const show = (answer: SurveyorProfile | null, path = '/watch?entry=LS/0112') =>
  render(
    <QueryClientProvider client={createQueryClient({ [api.profile(madeUpProfile.license_no)]: answer })}>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const send = async () => {
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'somebody@mail.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}

it('messages about an entry: are asked for by the call, whatever an older profile says', async () => {
  vi.mocked(fetch).mockResolvedValue(Response.json({ detail: watchMessages.asked('somebody@mail.example') }))
  show(madeUpProfile)
  await send()
  expect(await screen.findByText(watchMessages.asked('somebody@mail.example'))).toBeVisible()
})

it('messages about an entry: are refused in the words of the call', async () => {
  vi.mocked(fetch).mockResolvedValue(Response.json({ detail: watchMessages.notOffered }, { status: 404 }))
  show(madeUpProfile)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(`${watchMessages.notAsked} ${watchMessages.notOffered}`)
})

it('messages about an entry: cannot be asked for where the register has none', () => {
  show(null)
  expect(screen.getByText(watchMessages.notOffered)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
})

it('messages about an entry: lead to the register while no entry is chosen', () => {
  show(null, '/watch')
  expect(screen.getByText(/The board can write to you when a surveyor’s entry changes/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Search the register' })).toHaveAttribute('href', pages.register.path)
  expect(screen.queryByText(watchMessages.notOffered)).toBeNull()
})
