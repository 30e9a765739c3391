import { api, type OfficeRenewals, type RenewalReach, type RenewalState } from '@lsb/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { portalQuery } from '../../../shared/api/query-options.ts'
import { officeKey, useOfficePages } from './queries.ts'
import { OFFICE_DEADLINE_MS } from './use-office-call.ts'

const PAGE_SIZE = '50'

/** GET office/renewals/: page by page. */
export const useRenewals = (wanted: { state: string; search: string }) =>
  useOfficePages<OfficeRenewals>(api.officeRenewals, { ...wanted, limit: PAGE_SIZE }, OFFICE_DEADLINE_MS)

/** How many licences are in each state, and how the holders of those in this state, or of all, can be reached. */
export const useRenewalNumbers = (state: RenewalState | '') =>
  useQuery({
    ...portalQuery,
    queryKey: [...officeKey, 'renewal numbers', state],
    queryFn: async ({ signal }) => {
      const path = `${api.officeRenewals}?${new URLSearchParams({ ...(state && { state }), limit: '1', reach: 'yes' })}`
      const answer = await call<OfficeRenewals>(path, { signal, deadline: AbortSignal.timeout(OFFICE_DEADLINE_MS) })
      const reach: Record<RenewalReach, number> = answer.reach ?? { mail: 0, no_address: 0, no_account: 0 }
      return { year: answer.year, counts: answer.counts, count: answer.count, oldest: answer.oldest, reach }
    },
  })
