import { certificateNumberEnd, defaultBoardFacts, pickFields, type RegisterName } from '@lsb/contract'
import { type Said, type SaidAct, saidBy } from '../acts/act.ts'
import { readPaperLicences } from '../approvals/paper-licences-store.ts'
import type { PrintedLicence } from '../licences/issues-store.ts'
import type { MadeDecision } from '../practising/practising-store.ts'
import { recordId } from '../practising/record.ts'
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
 * registers' versions, whose hashes it holds. Acts are added one after the other, so that the memory need not hold the decisions twice.
 */
export const createRecordedState = () => {
  const acts: SaidAct[] = []
  const decisions = new Map<string, MadeDecision>()
  const licences = new Map<string, PrintedLicence>()
  const endedAt = new Map<string, string>()
  const addDecision = ({ entry, year, number, to, effective_at: at, issued, ended }: Said<'decided'>) => {
    const record = recordId(entry, year)
    decisions.set(nameOfDecision({ record, number }), { record, number, to, at })
    if (ended !== null) endedAt.set(ended, at)
    if (issued !== null) licences.set(issued.number, { ...issued, entry_id: entry, year, ended_at: null })
  }
  const stateOf = ({ licensed, approved }: PublicState['registers']): PublicState => {
    const approvals: PublicState['approvals'] = new Map()
    for (const licence of licences.values()) {
      const { entry_id: entryId, year, issued_at: since, number } = licence
      const until = endedAt.get(number)
      licence.ended_at = until ?? null
      const approval = { entryId, year, since, numberEnd: certificateNumberEnd(number) }
      approvals.set(nameOf(approval, until), until === undefined ? approval : { ...approval, until })
    }
    const paper: PublicState['paper'] = new Map()
    for (const { year, licences: onPaper } of inOrder(saidBy('paper', acts)))
      for (const [entryId, licence] of readPaperLicences(onPaper)) {
        const own = { entryId, year, ...licence }
        paper.set(nameOf(own), own)
      }
    return {
      registers: {
        licensed: registerOf('licensed', acts, licensed.changes),
        approved: registerOf('approved', acts, approved.changes),
      },
      approvals,
      paper,
      facts: pickFields(inOrder(saidBy('facts', acts)).at(-1) ?? defaultBoardFacts, factsFields),
    }
  }
  return {
    /** Every act but the decisions. */
    acts,
    decisions,
    licences,
    add: (act: SaidAct): void => {
      if (act.kind === 'decided') for (const said of saidBy('decided', [act])) addDecision(said)
      else acts.push({ kind: act.kind, effective_at: act.effective_at, facts: act.facts })
    },
    /** The state after every act. */
    stateOf,
  }
}
