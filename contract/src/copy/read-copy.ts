import { renewalsDue } from '../board-facts.ts'
import { conditionsByRow } from '../conditions/copy.ts'
import { licenceYear } from '../licence.ts'
import { type Day, startOfYear } from '../nairobi-time.ts'
import { recordOf } from '../record-of.ts'
import type { ListedAssistant, ListedSurveyor } from '../shapes/register.ts'
import type { EarlierNumber } from '../shapes/holder.ts'
import type { RegisterCopy } from '../shapes/register-copy.ts'
import { assistingOf } from '../standing-assistants.ts'
import { type ApprovedPeriod, standingOf, type StatusEvent } from '../standing.ts'
import { byRow, itemAt } from './columns.ts'
import { copiedFields } from './copied-fields.ts'

/** A surveyor in a copy. */
export interface CopiedSurveyor extends ListedSurveyor {
  approvals: readonly ApprovedPeriod[]
  telephone?: string
}

/** A number that somebody had, with the same person's present row, or null. */
export interface CopiedEarlierNumber extends EarlierNumber {
  surveyor: CopiedSurveyor | null
}

export interface ReadCopy {
  licensed: CopiedSurveyor[]
  /** The latest first. */
  earlier: CopiedEarlierNumber[]
  approved: ListedAssistant[]
  /** The last day on which the renewals of a year are due. */
  renewalsDue: (year: number) => Day
}

const isoOf = (instant: number): string => new Date(instant).toISOString()

const eventsByRow = ({ events, statuses, instants }: RegisterCopy) =>
  byRow(events, (at): StatusEvent => ({
    since: itemAt(instants, events.since[at]),
    status: events.status[at] === -1 ? null : itemAt(statuses, events.status[at]),
  }))

const approvalsByRow = ({ approvals }: RegisterCopy) =>
  byRow(approvals, (at): ApprovedPeriod => {
    const until = itemAt(approvals.until, at)
    return {
      year: itemAt(approvals.year, at),
      since: isoOf(itemAt(approvals.since, at)),
      ...(until > 0 && { until: isoOf(until) }),
    }
  })

/** The rows of a copy, each surveyor with the standing at the instant the copy was made. Throws for a damaged one. */
export const readCopy = (copy: RegisterCopy): ReadCopy => {
  const { licensed: columns, statuses, instants, approved, supervisors } = copy
  const made = new Date(copy.made)
  // The instant of an earlier year's approval changes no verdict, as long as it is before this year.
  const earlier = isoOf(startOfYear(licenceYear(made)) - 1)
  const [events, periods, conditions] = [eventsByRow(copy), approvalsByRow(copy), conditionsByRow(copy)]
  let licensed_id = 0
  const licensed = columns.name.map((_, at): CopiedSurveyor => {
    licensed_id += itemAt(columns.licensed_id, at)
    const status = itemAt(statuses, columns.status[at])
    const history = [...(events.get(at) ?? []), { since: itemAt(instants, columns.since[at]), status }]
    const approvals = [
      ...(periods.get(at) ?? []),
      ...itemAt(columns.years, at).map((year) => ({ year, since: earlier })),
    ]
    const standing = standingOf({
      history,
      approvals,
      conditions: conditions.get(at) ?? [],
      at: made,
      facts: copy,
    })
    if (standing === null) throw new TypeError('An entry of the register has a standing.')
    return {
      licensed_id,
      ...recordOf(copiedFields.licensed, (field) => itemAt(columns[field], at)),
      status,
      standing,
      approvals,
      telephone: copy.telephones[at] ?? '',
    }
  })
  return {
    licensed,
    earlier: copy.earlier.license_no.map((license_no, at) => {
      const row = itemAt(copy.earlier.row, at)
      const surveyor = row === -1 ? null : itemAt(licensed, row)
      return {
        license_no,
        name: itemAt(copy.earlier.name, at),
        until: itemAt(instants, copy.earlier.until[at]),
        holder_now: surveyor && { name: surveyor.name, license_no: surveyor.license_no },
        surveyor,
      }
    }),
    approved: approved.assistant_name.map((_, at) => {
      const row = itemAt(approved.supervisor, at)
      const surveyor = licensed[row]
      const other = row - licensed.length
      return {
        ...recordOf(copiedFields.approved, (field) => itemAt(approved[field], at)),
        supervisor_name: surveyor?.name ?? itemAt(supervisors.name, other),
        supervisor_license: surveyor?.license_no ?? itemAt(supervisors.license_no, other),
        assisting: assistingOf(
          surveyor?.standing ?? { code: itemAt(supervisors.code, other), year: licenceYear(made), on: copy.on },
        ),
      }
    }),
    renewalsDue: (year) => renewalsDue(copy, year),
  }
}
