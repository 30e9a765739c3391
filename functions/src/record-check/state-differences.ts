import { isDeepStrictEqual } from 'node:util'
import { type RegisterName, registerNames } from '@lsb/contract'
import { canonical } from '../acts/canonical.ts'
import { byKey } from '../registers/versions/differences.ts'
import { definitionOf } from '../registers/versions/past-versions.ts'
import type { PublicState } from './public-state.ts'

/** Each thing under its name. */
type Things = ReadonlyMap<string, object | string>

/** The members in which a thing differs from another one, as text; the whole thing when it is a text or the other is missing. */
const differing = (thing: object | string | undefined, other: object | string | undefined): string => {
  if (thing === undefined) return 'nothing'
  if (typeof thing === 'string') return thing
  const others = new Map(typeof other === 'object' ? Object.entries(other) : [])
  const members = Object.entries(thing).filter(([name, value]) => !isDeepStrictEqual(value, others.get(name)))
  return members.map(([name, value]) => `${name} ${canonical(value)}`).join(', ')
}

/** A sentence for each thing that the website and the record of acts have differently. */
const compare = (what: string, stored: Things, recorded: Things): string[] =>
  [...new Set([...stored.keys(), ...recorded.keys()])].flatMap((name) => {
    const [shown, written] = [stored.get(name), recorded.get(name)]
    if (canonical(shown ?? null) === canonical(written ?? null)) return []
    return [
      `${what} ${name}: the website has ${differing(shown, written)}; the record has ${differing(written, shown)}.`,
    ]
  })

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

const decisionsOf = ({ decisions }: PublicState): Things =>
  new Map(decisions.map(({ record, number, to, at }) => [`${number} on ${record}`, { to, at }]))

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

/** What the website has otherwise than the record of acts says, in words. */
export const stateDifferences = (stored: PublicState, recorded: PublicState): string[] => [
  ...registerNames.flatMap((name) => [
    ...compare(`Version of the register "${name}"`, versionsOf(stored, name), versionsOf(recorded, name)),
    ...compare(`Row of the register "${name}"`, rowsOf(stored, name), rowsOf(recorded, name)),
  ]),
  ...compare('Decision', decisionsOf(stored), decisionsOf(recorded)),
  ...compare('Licence', stored.licences, recorded.licences),
  ...compare('Approval', approvalsOf(stored), approvalsOf(recorded)),
  ...compare('Licence on paper', paperOf(stored), paperOf(recorded)),
  ...compare('Ended approval', endedOf(stored), endedOf(recorded)),
  ...compare('What the board has set:', factsOf(stored), factsOf(recorded)),
]
