import { isDeepStrictEqual } from 'node:util'
import { type RegisterName, registerNames } from '@lsb/contract'
import { canonical } from '../acts/canonical.ts'
import { byKey } from '../registers/versions/differences.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import type { PrintedLicence } from '../practising/issues-store.ts'
import type { MadeDecision } from '../practising/practising-store.ts'
import type { PublicState } from './public-state.ts'
import type { RecordedState } from './recorded-state.ts'

type Thing = object | string
/** Each thing under its name. */
type Things = ReadonlyMap<string, Thing>
/** Things of which the memory need not hold all. */
export type Each<T> = AsyncIterable<T> | Iterable<T>

/** The members in which a thing differs from another one, as text; the whole thing when it is a text or the other is missing. */
const differing = (thing: Thing | undefined, other: Thing | undefined): string => {
  if (thing === undefined) return 'nothing'
  if (typeof thing === 'string') return thing
  const others = new Map(typeof other === 'object' ? Object.entries(other) : [])
  const members = Object.entries(thing).filter(([name, value]) => !isDeepStrictEqual(value, others.get(name)))
  return members.map(([name, value]) => `${name} ${canonical(value)}`).join(', ')
}

/** A sentence for each thing that the website and the record of acts have differently. */
const compare = async (what: string, stored: Each<readonly [string, Thing]>, recorded: Things): Promise<string[]> => {
  const found: string[] = []
  const note = (name: string, shown?: Thing, written?: Thing) => {
    if (canonical(shown) !== canonical(written))
      found.push(
        `${what} ${name}: the website has ${differing(shown, written)}; the record has ${differing(written, shown)}.`,
      )
  }
  const left = new Map(recorded)
  for await (const [name, shown] of stored) {
    note(name, shown, left.get(name))
    left.delete(name)
  }
  for (const [name, written] of left) note(name, undefined, written)
  return found
}

const versionsOf = ({ versions }: PublicState, register: RegisterName): Things =>
  new Map(
    versions[register].map(({ number, withdrawn, ...version }) => [
      String(number),
      { ...version, withdrawn: withdrawn?.at ?? null },
    ]),
  )

const rowsOf = ({ rows }: PublicState, register: RegisterName): Things =>
  register === 'licensed'
    ? byKey(definitionOf('licensed'), rows.licensed)
    : byKey(definitionOf('approved'), rows.approved)

const namedDecision = ({ record, number, ...says }: MadeDecision) => [`${number} on ${record}`, says] as const

async function* named<T>(things: Each<T>, name: (thing: T) => readonly [string, Thing]) {
  for await (const thing of things) yield name(thing)
}

/** Each approval of a year, by entry. */
const approvalsOf = ({ approvals }: PublicState): Things =>
  new Map(
    approvals.flatMap(({ year, approved }) =>
      Array.from(
        approved,
        ([entry, { since, numberEnd = '' }]) => [`${year} of ${entry}`, { since, numberEnd }] as const,
      ),
    ),
  )

const paperOf = ({ paper }: PublicState): Things =>
  new Map(
    paper.flatMap(({ year, licences }) =>
      Array.from(licences, ([entry, licence]) => [`${year} of ${entry}`, licence] as const),
    ),
  )

const endedOf = ({ ended }: PublicState): Things =>
  new Map(ended.map(({ entryId, year, since, ...rest }) => [`${year} of ${entryId} since ${since}`, rest]))

const factsOf = ({ facts: { renewal_date, renewal_dates, complete_years } }: PublicState): Things =>
  new Map<string, object | string>([
    ['renewal date', renewal_date],
    ['renewal dates', renewal_dates],
    ['complete years', [...complete_years]],
  ])

/** What the website reads, with every decision and licence. */
export interface StoredEvidence {
  stored: PublicState
  decisions: Each<MadeDecision>
  licences: Each<PrintedLicence>
}

/** What the website has otherwise than the record of acts says, in words. */
export const stateDifferences = async (
  { stored, decisions, licences }: StoredEvidence,
  { state, ...recorded }: RecordedState,
): Promise<string[]> =>
  (
    await Promise.all([
      ...registerNames.flatMap((name) => [
        compare(`Version of the register "${name}"`, versionsOf(stored, name), versionsOf(state, name)),
        compare(`Row of the register "${name}"`, rowsOf(stored, name), rowsOf(state, name)),
      ]),
      compare('Decision', named(decisions, namedDecision), new Map(recorded.decisions.map(namedDecision))),
      compare(
        'Licence',
        named(licences, (licence) => [licence.number, licence]),
        recorded.licences,
      ),
      compare('Approval', approvalsOf(stored), approvalsOf(state)),
      compare('Licence on paper', paperOf(stored), paperOf(state)),
      compare('Ended approval', endedOf(stored), endedOf(state)),
      compare('What the board has set:', factsOf(stored), factsOf(state)),
    ])
  ).flat()
