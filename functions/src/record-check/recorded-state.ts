import { certificateNumberEnd, defaultBoardFacts, type RegisterName } from '@lsb/contract'
import type { SaidActs } from '../acts/act.ts'
import type { ApprovedLicence } from '../approvals/approvals-store.ts'
import { type PaperLicence, readPaperLicences } from '../approvals/paper-licences-store.ts'
import type { PrintedLicence } from '../practising/issues-store.ts'
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

/** What follows from the chair's decisions, in their order on each record. */
const decided = (acts: SaidActs): Omit<Evidence, 'state'> & Pick<PublicState, 'ended' | 'approvals'> => {
  const decisions = acts.decided.toSorted((a, b) =>
    a.record === b.record ? a.number - b.number : a.record < b.record ? -1 : 1,
  )
  const licences = new Map<string, PrintedLicence>()
  const ended: EndedApproval[] = []
  const years = new Map<number, Map<string, ApprovedLicence>>()
  for (const { record, issued, ended: endedNumber, effective_at: at } of decisions) {
    const parts = partsOfId(record)
    if (parts === null) continue
    const approved = ofYear(years, parts.year)
    const licence = licences.get(endedNumber ?? '')
    if (endedNumber !== null && licence !== undefined) {
      licences.set(endedNumber, { ...licence, ended_at: at })
      ended.push({ ...parts, since: licence.issued_at, until: at, numberEnd: certificateNumberEnd(endedNumber) })
    }
    approved.delete(parts.entryId)
    if (issued === null) continue
    licences.set(issued.number, { ...issued, ended_at: null })
    approved.set(parts.entryId, { since: at, numberEnd: certificateNumberEnd(issued.number) })
  }
  return {
    decisions: decisions.map(({ record, number, to, effective_at: at }) => ({ record, number, to, at })),
    licences: licences.values(),
    ended,
    approvals: Array.from(years, ([year, approved]) => ({ year, approved })),
  }
}

const onPaper = (acts: SaidActs): PublicState['paper'] => {
  const years = new Map<number, Map<string, PaperLicence>>()
  for (const { year, licences } of acts.paper.toSorted((a, b) => a.version - b.version))
    for (const [entry, licence] of readPaperLicences(licences)) ofYear(years, year).set(entry, licence)
  return Array.from(years, ([year, licences]) => ({ year, licences }))
}

/** What the public's answers follow from, and every decision and licence, according to the record of acts and the changes whose hashes it holds. */
export const recordedState = (acts: SaidActs, changes: VersionChanges): Evidence => {
  const versions = { licensed: versionsOf(acts, 'licensed'), approved: versionsOf(acts, 'approved') }
  const set = acts.facts.toSorted((a, b) => a.version - b.version)
  const { version, renewal_date, renewal_dates, complete_years } = set.at(-1) ?? defaultBoardFacts
  const { decisions, licences, approvals, ended } = decided(acts)
  const state: PublicState = {
    versions,
    rows: {
      licensed: rowsAfter('licensed', versions.licensed, changes.licensed),
      approved: rowsAfter('approved', versions.approved, changes.approved),
    },
    approvals,
    paper: onPaper(acts),
    ended,
    facts: { version, renewal_date, renewal_dates, complete_years },
  }
  return { state, decisions, licences }
}
