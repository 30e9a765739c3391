import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../shared/components/query-provider.tsx'
import { showInPortal } from '../../shared/portal/testing.tsx'
import { storeTokens } from '../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../shared/session/testing.ts'
import { AssistantsPanel } from './assistants-panel.tsx'

beforeEach(() => {
  localStorage.clear()
  // Another test may have been given other assistants.
  queryClient.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it('assistants: shows the table with its columns to somebody without assistants', async () => {
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json([])))
  showInPortal(<AssistantsPanel account={{ account_type: 'surveyor' }} />)
  await screen.findByText('No approved assistants are registered under your licence.')
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(columns).toEqual(['Approved assistant', 'Assistant ID', 'Email', 'Phone no.', 'Status'])
})
