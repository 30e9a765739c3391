import { api } from '@lsb/contract'
import { vi } from 'vitest'
import { showInPortal } from '../../../shared/portal/testing.tsx'
import { ActOutcomes } from '../parts/act-outcomes.tsx'
import { RenewalsPanel } from './renewals-panel.tsx'

/** Who has not begun, and has no account. */
export const renewal = {
  license_no: 'LS/1',
  name: 'Made Up',
  firm: '',
  status: 'Active',
  state: 'not_begun',
  payment_code: '',
  submitted_at: null,
  uid: '',
  reach: 'no_account',
}
const answer = {
  year: 2026,
  current: 2026,
  earlier: [],
  counts: { not_begun: 540, submitted: 0, returned: 0, approved: 98, not_expected: 0 },
  count: 540,
  results: [renewal],
  next: null,
}

/** Opens the list of those who have not begun, of whom so many can be reached by mail; it answers with these rows. */
export const showRenewals = (
  mail: number,
  results: object[] = [renewal],
  query = '&state=not_begun',
  change: object = {},
) => {
  vi.mocked(fetch).mockImplementation((input) => {
    const path = typeof input === 'string' ? input : ''
    if (!path.startsWith(api.officeRenewals)) return Promise.reject(new TypeError('No stub.'))
    const reach = path.includes('reach=yes') ? { mail, no_address: 500, no_account: 40 - mail } : null
    return Promise.resolve(Response.json({ ...answer, results, reach, ...change }))
  })
  showInPortal(
    <ActOutcomes>
      <RenewalsPanel />
    </ActOutcomes>,
    `/office?panel=renewals${query}`,
  )
}
