import { type Assistant, assistingOf } from '@lsb/contract'
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

it('assistants: says of each whether they may assist', async () => {
  const assisting = assistingOf({ code: 'suspended', year: 2026, on: '2026-11-27' })
  const one = { assistant_id: 'a', assistant_no: 'AA/1', name: 'Made Up', id_number: '', email: '', phone_number: '' }
  vi.mocked(fetch).mockImplementation(() =>
    Promise.resolve(Response.json([{ ...one, status: 'Approved', assisting } satisfies Assistant])),
  )
  showInPortal(<AssistantsPanel account={{ account_type: 'surveyor' }} />)
  expect(await screen.findByText('May not assist')).toHaveAttribute('data-tone', 'bad')
  expect(screen.getByText('May not assist: you are suspended')).toBeVisible()
})
