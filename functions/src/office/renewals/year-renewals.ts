import type { Has } from '../../context.ts'
import { type Day, licenceYear, type RenewalState, type Standing } from '@lsb/contract'
import type { StoredSurveyor } from '../../registers/versions/version.ts'
import { loadStandings } from '../../standing/standings.ts'

export type YearRenewalsServices = Has<'registers.licensed' | 'registers.standings' | 'yearRecords' | 'clock.now'>

/** A licence of the register and its renewal this year. */
export interface LicenceRenewal {
  entry_id: string
  surveyor: StoredSurveyor
  state: RenewalState
}

export interface YearRenewals {
  year: number
  /** Until the end of this day the renewals of the year are due; '' while no day is set. */
  due: Day
  /** Every licence of the register, in its order. */
  all: readonly LicenceRenewal[]
  /** The licences that match a search, by the rules of the public register. */
  matching: (search: string) => LicenceRenewal[]
}

/** Nobody expects a renewal from holders with these standings. A renewal that they send is shown in its state. */
const NOT_EXPECTED: ReadonlySet<Standing['code']> = new Set(['suspended', 'removed', 'deceased', 'retired'])

/**
 * Loads who in the register has renewed this year and who has not. It costs two queries; register and
 * approvals come from memory, unless somebody has acted since.
 */
export const loadYearRenewals = async (services: YearRenewalsServices): Promise<YearRenewals> => {
  const { registers, yearRecords, clock } = services
  const year = licenceYear(clock.now())
  const licensed = await registers.licensed.asPublished()
  const [standings, submitted, returned] = await Promise.all([
    loadStandings(registers.standings, licensed.pointer),
    yearRecords.keysIn(year, 'submitted'),
    yearRecords.keysIn(year, 'returned'),
  ])
  // Read last, so that a record approved in the meantime counts as approved.
  const approvals = await registers.standings.approvals.reloaded()
  const isApproved = ({ entry_id }: StoredSurveyor) =>
    approvals
      .periods(entry_id, standings.histories.owners)
      .some((period) => period.year === year && period.until === undefined)
  const sent = new Map<string, RenewalState>([
    ...submitted.map((key) => [key, 'submitted'] as const),
    ...returned.map((key) => [key, 'returned'] as const),
  ])
  const expectedOf = (surveyor: StoredSurveyor) =>
    NOT_EXPECTED.has(standings.now(surveyor).code) ? 'not_expected' : 'not_begun'
  const rows = (search: string) => licensed.page({ search, limit: licensed.count, offset: 0 }).results
  const all = rows('').map((surveyor): LicenceRenewal => {
    const { entry_id } = surveyor
    const state = isApproved(surveyor) ? 'approved' : (sent.get(entry_id) ?? expectedOf(surveyor))
    return { entry_id, surveyor, state }
  })
  return {
    year,
    due: standings.renewalsDue(year),
    all,
    matching: (search) => {
      const found = new Set(rows(search))
      return all.filter(({ surveyor }) => found.has(surveyor))
    },
  }
}
