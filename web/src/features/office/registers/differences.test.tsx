import { outcomes } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { wholeAnswer } from '../../../shared/testing.ts'
import { VersionChanges } from './version-changes.tsx'

beforeEach(() => {
  queryClient.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it.each([
  [{ new: 2, changed: 1 }, ['Every difference', 'New (2)', 'Changed (1)']],
  [{ changed: 1 }, []],
])('differences: offer each kind that there is, where there are several: %j', async (found, offered) => {
  const totals = { ...Object.fromEntries(outcomes.map((one) => [one, 0])), ...found }
  const results = [{ outcome: 'changed', number: 'LS/1', name: 'Amina Were', changes: [] }]
  vi.mocked(fetch).mockImplementation(() =>
    Promise.resolve(wholeAnswer('GET officeVersion', { count: 1, totals, results })),
  )
  showInPortal(<VersionChanges register="licensed" version="8" />)
  await screen.findByText('Amina Were')
  expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered)
})
