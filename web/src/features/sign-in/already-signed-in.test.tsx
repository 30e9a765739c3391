import { loadMessages, ownMessages } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'

beforeEach(() => {
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it.each([
  [
    'what the API says',
    () => Promise.resolve(new Response(JSON.stringify({ detail: ownMessages.unavailable }), { status: 503 })),
    ownMessages.unavailable,
  ],
  [
    'to check the connection when nothing came',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Check your internet connection and try again.',
  ],
])('already signed in: says %s when the account cannot be loaded', async (_, answer, words) => {
  vi.mocked(fetch).mockImplementation(answer)
  showInPortal(<AlreadySignedIn />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue to the portal' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(`${loadMessages.user}. ${words}`)
  expect(screen.getByRole('button', { name: 'Continue to the portal' })).toBeEnabled()
})
