import { certificateNumberEnd, defaultBoardFacts, pickFields, type RegisterName } from '@lsb/contract'
import { type SaidAct, saidBy } from '../acts/act.ts'
import { readPaperLicences } from '../approvals/paper-licences-store.ts'
import type { PrintedLicence } from '../practising/issues-store.ts'
import type { MadeDecision } from '../practising/practising-store.ts'
import { partsOfId } from '../practising/record.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import { factsFields, nameOf, type PublicRegister, type PublicState, versionFields } from './public-state.ts'

/** Acts are numbered in another order than they happened when the clocks of two instances differ. */
const inOrder = <Act extends { version: number }>(acts: Iterable<Act>): Act[] =>
  [...acts].toSorted((a, b) => a.version - b.version)

export const nameOfDecision = ({ record, number }: Pick<MadeDecision, 'record' | 'number'>): string =>
  `${number} on ${record}`

const registerOf = <Name extends RegisterName>(
  name: Name,
  acts: readonly SaidAct[],
  changes: PublicRegister<StoredRows[Name]>['changes'],
): PublicRegister<StoredRows[Name]> => {
  const register: PublicRegister<StoredRows[Name]> = { versions: new Map(), changes, rows: new Map() }
  const withdrawn = [...saidBy('withdrawn', acts)].filter((act) => act.register === name)
  for (const act of inOrder([...saidBy('published', acts)].filter((one) => one.register === name))) {
    register.versions.set(act.version, {
      ...pickFields(act, versionFields),
      number: act.version,
      withdrawn: withdrawn.find(({ version }) => version === act.version)?.at ?? null,
      'check number of its changes': act.changes,
    })
    for (const { key, after } of changes.get(act.version) ?? [])
      if (after === null) register.rows.delete(key)
      else register.rows.set(key, after)
  }
  return register
}

/**
 * What the public's answers follow from, and every decision and licence, according to the record of acts and the changes of the
 * registers' versions, whose hashes it holds.
 */
export const recordedState = (acts: readonly SaidAct[], { licensed, approved }: PublicState['registers']) => {
  const endedAt = new Map<string | null, string>()
  for (const { ended, effective_at } of saidBy('decided', acts)) endedAt.set(ended, effective_at)
  const approvals: PublicState['approvals'] = new Map()
  const decisions = new Map<string, MadeDecision>()
  const licences = new Map<string, PrintedLicence>()
  for (const { record, number, to, effective_at: at, issued } of saidBy('decided', acts)) {
    decisions.set(nameOfDecision({ record, number }), { record, number, to, at })
    const parts = partsOfId(record)
    if (issued === null || parts === null) continue
    const { entryId, year } = parts
    const until = endedAt.get(issued.number)
    licences.set(issued.number, { ...issued, entry_id: entryId, year, ended_at: until ?? null })
    const [since, numberEnd] = [issued.issued_at, certificateNumberEnd(issued.number)]
    const approval = { entryId, year, since, numberEnd, ...(until !== undefined && { until }) }
    approvals.set(nameOf(entryId, year, since), approval)
  }
  const paper: PublicState['paper'] = new Map()
  for (const { year, licences: onPaper } of inOrder(saidBy('paper', acts)))
    for (const [entryId, licence] of readPaperLicences(onPaper))
      paper.set(nameOf(entryId, year), { entryId, year, ...licence })
  const state: PublicState = {
    registers: {
      licensed: registerOf('licensed', acts, licensed.changes),
      approved: registerOf('approved', acts, approved.changes),
    },
    approvals,
    paper,
    facts: pickFields(inOrder(saidBy('facts', acts)).at(-1) ?? defaultBoardFacts, factsFields),
  }
  return { state, decisions, licences }
}
