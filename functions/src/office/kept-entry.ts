import { type KeptEntry, keyOfNumber, ownMessages, pickFields, type RegisterName } from '@lsb/contract'
import { conflict } from '../errors.ts'
import { cellsOf } from '../registers/import/plan-form.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { beginningsOf } from '../registers/versions/division.ts'
import type { Stay } from '../registers/versions/lines.ts'
import { type LoadedStays, loadStays } from '../registers/versions/load-stays.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import { type CorrectionServices, keptAbout } from './kept-about.ts'

type AnyStay = Stay<StoredRows[RegisterName]>

/** Somebody, and the rows of all versions. */
export interface Told extends LoadedStays<RegisterName> {
  register: RegisterName
  entryId: string
}

/** What is kept about the entry. */
export const keptOf = async (services: CorrectionServices, { register, entryId, of }: Told) => {
  const latestFirst = of(entryId).toSorted((a, b) => b.from - a.from)
  const { numberOf } = definitionOf<RegisterName>(register)
  return keptAbout(services, entryId, new Map(latestFirst.map(({ kept, row }) => [kept, numberOf(row)])))
}

/** Of the versions with which a second person may have begun, one for each. */
export const beginningsIn = ({ register, entryId, lines, list }: Told): KeptEntry['beginnings'] => {
  const begun = beginningsOf<StoredRows[RegisterName]>(definitionOf(register), lines(entryId), list)
  return list.flatMap(({ number, published_at }) => {
    const found = begun.findLast(({ version }) => version === number)
    return found === undefined ? [] : [{ ...pickFields(found, ['version', 'was', 'became', 'joined']), published_at }]
  })
}

/** What earlier divisions that led to an entry gave to nobody. */
const nobodysIn = ({ entryId, owners, list }: Told): string[] => {
  const identities = new Set(owners.identities(entryId))
  return list.flatMap(({ divided }) =>
    divided !== null && identities.has(divided.entry)
      ? Object.entries(divided.assigned).flatMap(([what, entry]) => (entry === '' ? [what] : []))
      : [],
  )
}

/** Number and name, with the last version in which somebody had them, or the first one where they have them now. */
export const heldAs = (name: RegisterName, { row, from, until }: AnyStay) => {
  const { numberOf, nameOf } = definitionOf<RegisterName>(name)
  return { number: numberOf(row), name: nameOf(row), at: until === Infinity ? from : until - 1 }
}

/**
 * Who has a number, or had it last until version `at`, with what they have in the register or had last, and the last of everybody else
 * under each of their numbers. Throws the 409 problem for a number that nobody ever had.
 */
export const personUnder = async (
  { registerPublishing: { versions } }: Pick<CorrectionServices, 'registerPublishing'>,
  name: RegisterName,
  entry: string,
  at = Infinity,
): Promise<{ told: Told; own: AnyStay[]; last: AnyStay; others: AnyStay[] }> => {
  const rows = await downloadRegister<RegisterName>({ versions }, name)
  const stays = await loadStays<RegisterName>({ versions }, name, rows)
  const { under, of } = stays
  const had = under(keyOfNumber(entry))
  const held = had.findLast(({ from }) => from <= at) ?? had[0]
  if (held === undefined) throw conflict(ownMessages.entryGone(entry))
  const { entry_id: entryId } = held.row
  const own = of(entryId).toSorted((a, b) => a.until - b.until)
  const others = [...new Set(own.map(({ key }) => key))].flatMap((key) => {
    const last = new Map(under(key).map((stay) => [stay.row.entry_id, stay]))
    last.delete(entryId)
    return [...last.values()]
  })
  return { told: { register: name, entryId, ...stays }, own, last: own.at(-1) ?? held, others }
}

/** What a clerk has to know of the person under a number, also to divide the entry. */
export const keptEntry = async (
  services: CorrectionServices,
  name: RegisterName,
  entry: string,
  at?: number,
): Promise<Omit<KeptEntry, 'story' | 'day'> & { told: Told }> => {
  const { told, own, last, others } = await personUnder(services, name, entry, at)
  const kept = await keptOf(services, told)
  const { at: heldAt, ...named } = heldAs(name, last)
  const publishedAt = (version: number) => told.list.find(({ number }) => number === version)?.published_at ?? ''
  return {
    version: told.list.at(-1)?.number ?? 0,
    ...named,
    formerly: [...new Set(own.flatMap((stay) => (stay.key === last.key ? [] : heldAs(name, stay).number)))],
    left:
      last.until === Infinity
        ? null
        : {
            version: last.until,
            published_at: publishedAt(last.until),
            at: heldAt,
            row: cellsOf(name, last.row),
            in_error: told.shown().of(told.entryId).length === 0,
          },
    others: others.map((stay) => ({ ...heldAs(name, stay), until: publishedAt(stay.until) })),
    kept: kept.map(({ account = '', paper: _paper, ...shown }) => ({ ...shown, account })),
    papers: kept.flatMap(({ paper }) => paper ?? []),
    told,
    beginnings: beginningsIn(told),
    nobodys: nobodysIn(told),
  }
}
