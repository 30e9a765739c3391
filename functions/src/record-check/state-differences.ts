import { isDeepStrictEqual } from 'node:util'
import { canonical } from '../acts/canonical.ts'
import type { PrintedLicence } from '../practising/issues-store.ts'
import type { MadeDecision } from '../practising/practising-store.ts'
import { byKey } from '../registers/versions/differences.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import type { PublicState, PublicVersion } from './public-state.ts'

type Thing = object | string
/** Things of which the memory need not hold all. */
export type Each<T> = AsyncIterable<T> | Iterable<T>
/** Each thing under its name. */
type Things = Each<readonly [string, Thing]>

/** The members in which a thing differs from another one, as text; the whole thing when it is a text or the other is missing. */
const differing = (thing: Thing | undefined, other: Thing | undefined): string => {
  if (thing === undefined) return 'nothing'
  if (typeof thing === 'string') return thing
  const others = new Map(typeof other === 'object' ? Object.entries(other) : [])
  const members = Object.entries(thing).filter(([name, value]) => !isDeepStrictEqual(value, others.get(name)))
  return members.map(([name, value]) => `${name} ${canonical(value)}`).join(', ')
}

/** A sentence for each thing that the website and the record of acts have differently. */
const compare = async (what: string, stored: Things, recorded: Things): Promise<string[]> => {
  const found: string[] = []
  const note = (name: string, shown?: Thing, written?: Thing) => {
    if (canonical(shown) !== canonical(written))
      found.push(
        `${what} ${name}: the website has ${differing(shown, written)}; the record has ${differing(written, shown)}.`,
      )
  }
  const left = new Map<string, Thing>()
  for await (const [name, written] of recorded) left.set(name, written)
  for await (const [name, shown] of stored) {
    note(name, shown, left.get(name))
    left.delete(name)
  }
  for (const [name, written] of left) note(name, undefined, written)
  return found
}

/** The public state with every decision and licence. */
export interface Evidence {
  state: PublicState
  decisions: Each<MadeDecision>
  licences: Each<PrintedLicence>
}

async function* named<T>(things: Each<T>, name: (thing: T) => readonly [string, Thing]) {
  for await (const thing of things) yield name(thing)
}

const versionsIn = (versions: readonly PublicVersion[]): Things =>
  versions.map(({ number, withdrawn, ...version }) => [
    String(number),
    { ...version, withdrawn: withdrawn?.at ?? null },
  ])

function* byEntry<Value>(
  years: readonly (readonly [number, ReadonlyMap<string, Value>])[],
  thing: (value: Value) => Thing,
): Generator<readonly [string, Thing]> {
  for (const [year, values] of years) for (const [entry, value] of values) yield [`${year} of ${entry}`, thing(value)]
}

/** What is compared: the things of each kind. */
const kinds: Readonly<Record<string, (evidence: Evidence) => Things>> = {
  'Version of the register "licensed"': ({ state }) => versionsIn(state.versions.licensed),
  'Version of the register "approved"': ({ state }) => versionsIn(state.versions.approved),
  'Row of the register "licensed"': ({ state }) => byKey(definitionOf('licensed'), state.rows.licensed),
  'Row of the register "approved"': ({ state }) => byKey(definitionOf('approved'), state.rows.approved),
  Decision: ({ decisions }) => named(decisions, ({ record, number, ...says }) => [`${number} on ${record}`, says]),
  Licence: ({ licences }) => named(licences, (licence) => [licence.number, licence]),
  Approval: ({ state: { approvals } }) =>
    byEntry(
      approvals.map(({ year, approved }) => [year, approved]),
      ({ since, numberEnd = '' }) => ({ since, numberEnd }),
    ),
  'Licence on paper': ({ state: { paper } }) =>
    byEntry(
      paper.map(({ year, licences }) => [year, licences]),
      (licence) => licence,
    ),
  'Ended approval': ({ state }) =>
    new Map(state.ended.map(({ entryId, year, since, ...rest }) => [`${year} of ${entryId} since ${since}`, rest])),
  'What the board has set:': ({ state: { facts } }) => [
    ['renewal date', facts.renewal_date],
    ['renewal dates', facts.renewal_dates],
    ['complete years', facts.complete_years],
  ],
}

/** What the website has otherwise than the record of acts says, in words; one kind after the other, to save memory. */
export const stateDifferences = async (stored: Evidence, recorded: Evidence): Promise<string[]> => {
  const found: string[] = []
  for (const [what, things] of Object.entries(kinds))
    found.push(...(await compare(what, things(stored), things(recorded))))
  return found
}
