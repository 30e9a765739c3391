import { ownMessages, signInMessages } from '@lsb/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { expireSession, rememberEnding, signOut } from '../../shared/session/ending.ts'
import { readAccess } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { SignInForm } from './sign-in-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const refuse = () => {
  throw new DOMException('Storage is refused.', 'SecurityError')
}

/** Signs in; the API answers this. */
const signIn = (answer: Response) => {
  vi.mocked(fetch).mockResolvedValue(answer)
  fill(<SignInForm />, '/sign-in')
}
const fill = (part: ReactNode, path?: string) => {
  showInPortal(part, path)
  fireEvent.change(screen.getByLabelText('ID number'), { target: { value: '12345678' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'A-password-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

it.each([
  [{ message: 'The account is closed.', detail: 'code 7' }, 'The account is closed.'],
  [{ detail: 'No active account found' }, signInMessages.invalid],
  [{ message: 42 }, signInMessages.invalid],
  [{ message: '' }, signInMessages.invalid],
])('a refused sign-in: shows the message or the default of %j', async (body, said) => {
  signIn(Response.json(body, { status: 401 }))
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
})

it('a browser that refuses storage: is told so, and nobody is signed in', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
  expect(readAccess()).toBeNull()
  expect(expireSession).not.toThrow()
  expect(signOut).not.toThrow()
  const access = tokenFor('u1', Date.now() + HOUR_MS)
  signIn(Response.json({ access, refresh: 'r1', account_type: 'surveyor', password: true, profile: true }))
  expect(await screen.findByRole('alert')).toHaveTextContent(ownMessages.storageRefused)
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

it.each([
  [
    '/office?panel=registers&register=licensed&version=3',
    { profile: true },
    '/office?panel=registers&register=licensed&version=3',
  ],
  ['/finalDashL?panel=a', { profile: true }, '/finalDashL?panel=a'],
  ['/office?panel=log', { profile: false }, '/maindashboard'],
])('a sign-in: leads from the link %s, with %j, to %s', async (link, flags, end) => {
  const [pathname = '', search] = link.split('?')
  vi.stubGlobal('location', { pathname, search: `?${search}`, hash: '' })
  rememberEnding('asked', null)
  vi.unstubAllGlobals()
  const access = tokenFor('u1', Date.now() + HOUR_MS)
  vi.mocked(fetch).mockResolvedValue(
    Response.json({ access, refresh: 'r1', account_type: 'chair', password: true, ...flags }),
  )
  fill(
    <>
      <SignInForm />
      <Address />
    </>,
    end.split('?')[0],
  )
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(end))
})
