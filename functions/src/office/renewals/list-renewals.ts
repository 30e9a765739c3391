import { pageLink } from '../../http/cursor.ts'
import type { Has } from '../../context.ts'
import {
  api,
  csvFile,
  officeMessages,
  type OfficeRenewal,
  type OfficeRenewals,
  type RenewalReach,
  renewalReachWords,
  type RenewalState,
  renewalStates,
  renewalStateWords,
} from '@lsb/contract'
import { type HolderAccounts, holdersOf, reachOf } from './holders.ts'
import { type LicenceRenewal, loadYearRenewals, type YearRenewals, type YearRenewalsServices } from './year-renewals.ts'

export type RenewalsServices = YearRenewalsServices & Has<'accounts.all' | 'accounts.ofEntries'>

interface RenewalsQuery {
  /** By default the current one. */
  year?: number | undefined
  state?: RenewalState | undefined
  search: string
}

const matchingRenewals = (renewals: YearRenewals, { state, search }: Omit<RenewalsQuery, 'year'>): LicenceRenewal[] =>
  renewals.matching(search).filter((renewal) => state === undefined || renewal.state === state)

const officeRenewals = async (
  { yearRecords, accounts }: RenewalsServices,
  year: number,
  renewals: readonly LicenceRenewal[],
): Promise<OfficeRenewal[]> => {
  const entryIds = renewals.map(({ entry_id }) => entry_id)
  // Licences without a renewal have no record to read.
  const withRecord = renewals.filter(({ state }) => state !== 'not_begun' && state !== 'not_expected')
  const [holders, sent] = await Promise.all([
    holdersOf(accounts, entryIds),
    yearRecords.sent(
      year,
      withRecord.map(({ entry_id }) => entry_id),
    ),
  ])
  return renewals.map(({ entry_id, state, surveyor: { license_no, name, firm, status } }) => {
    const { payment_code = '', submitted_at = null } = sent.get(entry_id) ?? {}
    const holder = holders.get(entry_id)
    return {
      license_no,
      name,
      firm,
      status,
      state,
      payment_code,
      submitted_at,
      uid: holder?.uid ?? '',
      reach: reachOf(holder),
    }
  })
}

/** How the holders of these licences can be reached. Costs a read of each account. */
const reachOfAll = async (
  accounts: HolderAccounts,
  renewals: readonly LicenceRenewal[],
): Promise<Record<RenewalReach, number>> => {
  const holders = await holdersOf(
    accounts,
    renewals.map(({ entry_id }) => entry_id),
  )
  const counts = { mail: 0, no_address: 0, no_account: 0 }
  for (const { entry_id } of renewals) counts[reachOf(holders.get(entry_id))] += 1
  return counts
}

/** When the renewal that waits longest was sent, or null. Costs a read of each that waits. */
const oldestWaiting = async (
  { yearRecords }: RenewalsServices,
  { all, year }: YearRenewals,
): Promise<string | null> => {
  const waiting = all.filter(({ state }) => state === 'submitted').map(({ entry_id }) => entry_id)
  const sent = await yearRecords.sent(year, waiting)
  return [...sent.values()].map(({ submitted_at }) => submitted_at).toSorted()[0] ?? null
}

/** One page of the register's licences with the year's renewals: in one state, or all. */
export const listRenewals = async (
  services: RenewalsServices,
  { limit, offset, withReach, year, ...wanted }: RenewalsQuery & { limit: number; offset: number; withReach: boolean },
): Promise<OfficeRenewals> => {
  const renewals = await loadYearRenewals(services, year)
  const found = matchingRenewals(renewals, wanted)
  const countOf = (state: RenewalState) => renewals.all.filter((renewal) => renewal.state === state).length
  const [not_begun, submitted, returned, approved, not_expected] = renewalStates
  const after = offset + limit
  return {
    year: renewals.year,
    current: renewals.current,
    earlier: [...renewals.earlier],
    counts: {
      not_begun: countOf(not_begun),
      submitted: countOf(submitted),
      returned: countOf(returned),
      approved: countOf(approved),
      not_expected: countOf(not_expected),
    },
    count: found.length,
    oldest: withReach ? await oldestWaiting(services, renewals) : null,
    reach: withReach ? await reachOfAll(services.accounts, found) : null,
    results: await officeRenewals(services, renewals.year, found.slice(offset, after)),
    next:
      after < found.length
        ? pageLink(api.officeRenewals, { search: wanted.search, limit, offset: after, state: wanted.state, year })
        : null,
  }
}

/** All of these renewals as a file for spreadsheets. */
export const renewalsFile = async (
  services: RenewalsServices,
  { year, ...wanted }: RenewalsQuery,
): Promise<{ year: number; csv: string }> => {
  const renewals = await loadYearRenewals(services, year)
  const rows = await officeRenewals(services, renewals.year, matchingRenewals(renewals, wanted))
  const csv = csvFile([
    [officeMessages.renewalsDefinition(renewals.year)],
    ['Register number', 'Name', 'Firm', 'Status in the register', 'Renewal', 'Sent', 'Payment code', 'Reached by'],
    ...rows.map((row) => [
      row.license_no,
      row.name,
      row.firm,
      row.status,
      renewalStateWords[row.state],
      row.submitted_at,
      row.payment_code,
      renewalReachWords[row.reach],
    ]),
  ])
  return { year: renewals.year, csv }
}
