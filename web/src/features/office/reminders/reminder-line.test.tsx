import { api, renewalTexts, usualSwitches } from '@lsb/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { ReminderLine } from './reminder-line.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [
    '2026-02-18',
    '2026-03-31',
    true,
    '3reminders to renew still go by themselves for 2026, the next on 19 February 2026',
  ],
  ['2026-03-17', '2026-03-31', true, '1reminder to renew still goes by itself for 2026, the next on 30 March 2026'],
  ['2026-03-30', '2026-03-31', true, '0reminders to renew for 2026 go by themselves: all have gone'],
  ['2026-02-18', '', true, '0reminders to renew for 2026 go by themselves: no renewal date is set'],
  ['2026-02-18', '2026-03-31', false, '0reminders to renew for 2026 go by themselves: they are switched off'],
])('reminders on “Today”: on %s for “%s”, switched on %s, says: %s', async (today, day, reminders, says) => {
  vi.setSystemTime(`${today}T09:00:00.000Z`)
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
  const facts = {
    renewals_due: [{ year: 2026, day }],
    years: [],
    renewal_texts: renewalTexts,
    ...usualSwitches,
    reminders,
  }
  vi.mocked(fetch).mockImplementation((path) =>
    path === api.officeFacts ? Promise.resolve(Response.json(facts)) : Promise.reject(new TypeError('No stub.')),
  )
  showInPortal(
    <ul>
      <ReminderLine />
    </ul>,
  )
  const line = (await screen.findByText(/renew/)).closest('li')
  expect(line).toHaveTextContent(says)
  const link = screen.queryByRole('link', { name: 'Those that went' })
  expect(link?.getAttribute('href') ?? null).toBe(
    says.startsWith('0') ? null : '/office?panel=log&person=renewals-2026',
  )
})
