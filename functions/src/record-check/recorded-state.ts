import { certificateNumberEnd, defaultBoardFacts, type RegisterName } from '@lsb/contract'
import type { Said, SaidActs } from '../acts/act.ts'
import type { ApprovedLicence } from '../approvals/approvals-store.ts'
import { type PaperLicence, readPaperLicences } from '../approvals/paper-licences-store.ts'
import type { PrintedLicence } from '../practising/issues-store.ts'
import type { MadeDecision } from '../practising/practising-store.ts'
import { partsOfId } from '../practising/record.ts'
import { applyChanges } from '../registers/versions/differences.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import type { EndedApproval } from '../standing/ended-approvals-store.ts'
import type { PublicState, PublicVersion, VersionChanges } from './public-state.ts'
import type { Evidence } from './state-differences.ts'

const versionsOf = (acts: SaidActs, register: RegisterName): PublicVersion[] => {
  const withdrawn = new Map(acts.withdrawn.map((facts) => [`${facts.register} ${facts.version}`, facts.at]))
  return acts.published
    .filter((facts) => facts.register === register)
    .toSorted((a, b) => a.version - b.version)
    .map(({ version, mark, count, published_at, aliases, divided }) => {
      const at = withdrawn.get(`${register} ${version}`)
      return {
        number: version,
        mark,
        count,
        published_at,
        withdrawn: at === undefined ? null : { at, by: '', reason: '' },
        aliases,
        divided,
      }
    })
}

const rowsAfter = <Name extends RegisterName>(
  name: Name,
  versions: readonly PublicVersion[],
  changes: VersionChanges[Name],
): StoredRows[Name][] => {
  let rows: StoredRows[Name][] = []
  for (const { number } of versions) rows = applyChanges(definitionOf(name), rows, changes.get(number)?.changes ?? [])
  return rows
}

/** The map of a year, made when an act names it. */
const ofYear = <Value>(years: Map<number, Map<string, Value>>, year: number): Map<string, Value> => {
  const own = years.get(year) ?? new Map<string, Value>()
  years.set(year, own)
  return own
}

/** The chair's decisions, in their order on each record. */
type Decided = readonly Said<'decided'>[]

function* decisionsOf(decided: Decided): Iterable<MadeDecision> {
  for (const { record, number, to, effective_at: at } of decided) yield { record, number, to, at }
}

/** Every licence that a decision issued. `endedAt` has, by number, when another one ended it. */
function* licencesOf(decided: Decided, endedAt: ReadonlyMap<string, string>): Iterable<PrintedLicence> {
  for (const { issued } of decided)
    if (issued !== null) yield { ...issued, ended_at: endedAt.get(issued.number) ?? null }
}

const endedOf = (decided: Decided, endedAt: ReadonlyMap<string, string>): EndedApproval[] =>
  decided.flatMap(({ record, issued }) => {
    const until = issued && endedAt.get(issued.number)
    const parts = until && partsOfId(record)
    return issued && until && parts
      ? [{ ...parts, since: issued.issued_at, until, numberEnd: certificateNumberEnd(issued.number) }]
      : []
  })

const approvalsOf = (decided: Decided): PublicState['approvals'] => {
  const years = new Map<number, Map<string, ApprovedLicence>>()
  for (const { record, issued, effective_at: since } of decided) {
    const parts = partsOfId(record)
    if (parts === null) continue
    const approved = ofYear(years, parts.year)
    if (issued === null) approved.delete(parts.entryId)
    else approved.set(parts.entryId, { since, numberEnd: certificateNumberEnd(issued.number) })
  }
  return Array.from(years, ([year, approved]) => ({ year, approved }))
}

const onPaper = (acts: SaidActs): PublicState['paper'] => {
  const years = new Map<number, Map<string, PaperLicence>>()
  for (const { year, licences } of acts.paper.toSorted((a, b) => a.version - b.version))
    for (const [entry, licence] of readPaperLicences(licences)) ofYear(years, year).set(entry, licence)
  return Array.from(years, ([year, licences]) => ({ year, licences }))
}

/**
 * What the public's answers follow from, and every decision and licence, according to the record of acts and the changes whose
 * hashes it holds.
 */
export const recordedState = (acts: SaidActs, changes: VersionChanges): Evidence => {
  const versions = { licensed: versionsOf(acts, 'licensed'), approved: versionsOf(acts, 'approved') }
  const set = acts.facts.toSorted((a, b) => a.version - b.version)
  const { version, renewal_date, renewal_dates, complete_years } = set.at(-1) ?? defaultBoardFacts
  const decided = acts.decided.toSorted((a, b) =>
    a.record === b.record ? a.number - b.number : a.record < b.record ? -1 : 1,
  )
  const endedAt = new Map(decided.flatMap(({ ended, effective_at }) => (ended === null ? [] : [[ended, effective_at]])))
  const state: PublicState = {
    versions,
    rows: {
      licensed: rowsAfter('licensed', versions.licensed, changes.licensed),
      approved: rowsAfter('approved', versions.approved, changes.approved),
    },
    approvals: approvalsOf(decided),
    paper: onPaper(acts),
    ended: endedOf(decided, endedAt),
    facts: { version, renewal_date, renewal_dates, complete_years },
  }
  return { state, decisions: decisionsOf(decided), licences: licencesOf(decided, endedAt) }
}
