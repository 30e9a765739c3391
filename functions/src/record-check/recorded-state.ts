import { certificateNumberEnd, defaultBoardFacts, type RegisterName } from '@lsb/contract'
import { factsOf, type StoredAct } from '../acts/act.ts'
import type { ApprovedLicence } from '../approvals/approvals-store.ts'
import { type PaperLicence, readPaperLicences } from '../approvals/paper-licences-store.ts'
import { partsOfId } from '../practising/record.ts'
import { applyChanges } from '../registers/versions/differences.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import type { EndedApproval } from '../standing/ended-approvals-store.ts'
import type { PublicLicence, PublicState, PublicVersion, VersionChanges } from './public-state.ts'

const versionsOf = (acts: readonly StoredAct[], register: RegisterName): PublicVersion[] => {
  const withdrawn = new Map(factsOf(acts, 'withdrawn').map((facts) => [`${facts.register} ${facts.version}`, facts.at]))
  return factsOf(acts, 'published')
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
  for (const { number } of versions)
    rows = applyChanges(
      definitionOf(name),
      rows,
      (changes.get(number) ?? []).map(({ key, before, after }) => ({ key, before, after })),
    )
  return rows
}

/** The map of a year, made when an act names it. */
const ofYear = <Value>(years: Map<number, Map<string, Value>>, year: number): Map<string, Value> => {
  const own = years.get(year) ?? new Map<string, Value>()
  years.set(year, own)
  return own
}

/** What follows from the chair's decisions, in their order on each record. */
const decided = (acts: readonly StoredAct[]): Pick<PublicState, 'decisions' | 'licences' | 'ended' | 'approvals'> => {
  const instants = new Map(acts.map(({ id, effective_at }) => [id, effective_at]))
  const facts = factsOf(acts, 'decided')
    .map((each) => ({ ...each, at: instants.get(`decided-${each.record}-${each.number}`) ?? '' }))
    .toSorted((a, b) => (a.record === b.record ? a.number - b.number : a.record < b.record ? -1 : 1))
  const licences = new Map<string, PublicLicence>()
  const ended: EndedApproval[] = []
  const years = new Map<number, Map<string, ApprovedLicence>>()
  for (const { record, issued, ended: endedNumber, at } of facts) {
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
    const { number, ...printed } = issued
    licences.set(number, { ...printed, ended_at: null })
    approved.set(parts.entryId, { since: at, numberEnd: certificateNumberEnd(number) })
  }
  return {
    decisions: facts.map(({ record, number, to, at }) => ({ record, number, to, at })),
    licences,
    ended,
    approvals: Array.from(years, ([year, approved]) => ({ year, approved })),
  }
}

const onPaper = (acts: readonly StoredAct[]): PublicState['paper'] => {
  const years = new Map<number, Map<string, PaperLicence>>()
  for (const { year, licences } of factsOf(acts, 'paper').toSorted((a, b) => a.version - b.version))
    for (const [entry, licence] of readPaperLicences(licences)) ofYear(years, year).set(entry, licence)
  return Array.from(years, ([year, licences]) => ({ year, licences }))
}

/** What the public's answers follow from, according to the record of acts and the changes whose hashes it holds. */
export const recordedState = (acts: readonly StoredAct[], changes: VersionChanges): PublicState => {
  const versions = { licensed: versionsOf(acts, 'licensed'), approved: versionsOf(acts, 'approved') }
  const set = factsOf(acts, 'facts').toSorted((a, b) => a.version - b.version)
  const { version, renewal_date, renewal_dates, complete_years } = set.at(-1) ?? defaultBoardFacts
  return {
    versions,
    rows: {
      licensed: rowsAfter('licensed', versions.licensed, changes.licensed),
      approved: rowsAfter('approved', versions.approved, changes.approved),
    },
    ...decided(acts),
    paper: onPaper(acts),
    facts: { version, renewal_date, renewal_dates, complete_years },
  }
}
