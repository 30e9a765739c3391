import type { Has } from '../../context.ts'
import { type Day, licenceYear, type OfficeRenewals, type RenewalState, type Standing } from '@lsb/contract'
import type { OpenRecord } from '../../practising/year-records-store.ts'
import type { StoredSurveyor } from '../../registers/versions/version.ts'
import { loadStandings } from '../../standing/standings.ts'

export type YearRenewalsServices = Has<'registers.licensed' | 'registers.standings' | 'yearRecords' | 'clock.now'>

/** A licence of the register and its renewal of the year. */
export interface LicenceRenewal {
  entry_id: string
  surveyor: StoredSurveyor
  state: RenewalState
  /** The register's status says that they may practise once they have renewed; a word that nobody knows does not. */
  isExpected: boolean
}

/** How many renewals of an earlier year nobody has approved. */
type OpenYear = OfficeRenewals['earlier'][number]

export interface YearRenewals {
  year: number
  /** The licence year now. */
  current: number
  /** The earlier years with open renewals, the latest first, whatever year is looked at. */
  earlier: readonly OpenYear[]
  /** Until the end of this day the renewals of the year are due; '' while no day is set. */
  due: Day
  /** Every licence of the register, in its order. */
  all: readonly LicenceRenewal[]
  /** The licences that match a search, by the rules of the public register. */
  matching: (search: string) => LicenceRenewal[]
}

/** Nobody expects a renewal from holders with these standings. A renewal that they send is shown in its state. */
const NOT_EXPECTED: ReadonlySet<Standing['code']> = new Set(['suspended', 'removed', 'deceased', 'retired'])

const openYears = (open: readonly OpenRecord[]): OpenYear[] =>
  [...Map.groupBy(open, ({ year }) => year)]
    .map(([year, records]) => {
      const submitted = records.filter(({ status }) => status === 'submitted').length
      return { year, submitted, returned: records.length - submitted }
    })
    .toSorted((a, b) => b.year - a.year)

/**
 * Loads who in the register has renewed for a year, by default the current one, and who has not. It costs one query; register and
 * approvals come from memory, unless somebody has acted since.
 */
export const loadYearRenewals = async (services: YearRenewalsServices, wanted?: number): Promise<YearRenewals> => {
  const { registers, yearRecords, clock } = services
  const current = licenceYear(clock.now())
  const year = wanted ?? current
  const licensed = await registers.licensed.asPublished()
  const [standings, open] = await Promise.all([loadStandings(registers.standings, licensed), yearRecords.open()])
  // Read last, so that a record approved in the meantime counts as approved.
  const approvals = await registers.standings.approvals.reloaded()
  const isApproved = ({ entry_id }: StoredSurveyor) =>
    approvals
      .periods(entry_id, standings.histories.owners)
      .some((period) => period.year === year && period.until === undefined)
  const sent = new Map<string, RenewalState>(
    open.filter((record) => record.year === year).map(({ entry_id, status }) => [entry_id, status]),
  )
  const rows = (search: string) => licensed.page({ search, limit: licensed.count, offset: 0 }).results
  const all = rows('').map((surveyor): LicenceRenewal => {
    const { entry_id } = surveyor
    // The row is as published, so its status counts also when other sources could not be read for long.
    const { code } = standings.known(surveyor)
    const unsent = NOT_EXPECTED.has(code) ? 'not_expected' : 'not_begun'
    const state = isApproved(surveyor) ? 'approved' : (sent.get(entry_id) ?? unsent)
    return { entry_id, surveyor, state, isExpected: !NOT_EXPECTED.has(code) && code !== 'unknown_status' }
  })
  return {
    year,
    current,
    earlier: openYears(open.filter((record) => record.year < current)),
    due: standings.renewalsDue(year),
    all,
    matching: (search) => {
      const found = new Set(rows(search))
      return all.filter(({ surveyor }) => found.has(surveyor))
    },
  }
}
