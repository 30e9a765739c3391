import { reminderMessages } from '@lsb/contract'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../shared/components/query-provider.tsx'
import { storeTokens } from '../../../shared/session/session-store.ts'
import { HOUR_MS, tokenFor } from '../../../shared/session/testing.ts'
import { renewal, showRenewals } from '../renewals/testing.tsx'

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ access: tokenFor('u1', Date.now() + HOUR_MS), refresh: 'r1' })
})

it('reminding: names how many it reaches, also in its dialog, and how many it does not', async () => {
  showRenewals(1)
  fireEvent.click(await screen.findByRole('button', { name: 'Remind 1 of 540' }))
  expect(screen.getByText('539 have no confirmed address.')).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveTextContent('Remind 1 of 540 in the state “Not begun”')
})

it('reminding: is not offered when it reaches nobody', async () => {
  showRenewals(0)
  expect(await screen.findByRole('button', { name: 'Remind 0 of 540' })).toBeDisabled()
})

it('reminding: is not offered for an earlier year', async () => {
  showRenewals(1, [renewal], '&state=returned&year=2026', { current: 2027 })
  expect(await screen.findByText(reminderMessages.ofYear(2027))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

it('reminding: cannot choose a licence that cannot be read', async () => {
  const reached = { ...renewal, uid: 'u2', reach: 'mail' }
  showRenewals(1, [{ ...reached, state: 'of another build' }, reached])
  await screen.findByRole('button', { name: 'Remind 1 of 540' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})
