import { api, passkeyMessages, signInMessages } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { SignInForm } from './sign-in-form.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.mocked(fetch).mockImplementation(async () =>
    Response.json(
      { detail: signInMessages.invalid, message: signInMessages.invalid, ticket: 'the ticket', passkeys: [] },
      { status: 401 },
    ),
  )
})
afterEach(() => vi.unstubAllGlobals())

const signIn = async () => {
  showInPortal(<SignInForm />)
  await userEvent.type(screen.getByLabelText('ID number'), '12345678')
  await userEvent.type(screen.getByLabelText('Password'), 'a password')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Confirm with your passkey' })
}

it('sign-in: asks for the passkey when a ticket comes with the refusal', async () => {
  vi.stubGlobal('PublicKeyCredential', {})
  await signIn()
  expect(screen.queryByText(signInMessages.invalid)).toBeNull()
  expect(screen.queryByText(passkeyMessages.unsupported)).toBeNull()
  expect(fetch).toHaveBeenCalledExactlyOnceWith(api.token, expect.anything())
})

it('sign-in: says what to do when the browser has no passkeys, and begins again', async () => {
  await signIn()
  expect(screen.getByText(passkeyMessages.unsupported)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.getByLabelText('ID number')).toHaveValue('')
})
