import { type KeptEntry, keyOfNumber, ownMessages, pickFields, type RegisterName } from '@lsb/contract'
import { conflict } from '../errors.ts'
import { cellsOf } from '../registers/import/plan-form.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { beginningsOf } from '../registers/versions/division.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import type { Stay } from '../registers/versions/lines.ts'
import { loadStays } from '../registers/versions/load-stays.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { StoredRows } from '../registers/versions/version.ts'
import type { Told } from './entry-story.ts'
import { type CorrectionServices, keptAbout } from './kept-about.ts'

type AnyStay = Stay<StoredRows[RegisterName]>

/** What is kept about the entry. */
export const keptOf = async (services: CorrectionServices, name: RegisterName, { entryId, lines }: Told) => {
  const latestFirst = lines.flatMap(({ stays }) => stays).toSorted((a, b) => b.from - a.from)
  const { numberOf } = definitionOf<RegisterName>(name)
  return keptAbout(services, entryId, new Map(latestFirst.map(({ kept, row }) => [kept, numberOf(row)])))
}

/** Of the versions with which a second person may have begun, one for each. */
export const beginningsIn = (name: RegisterName, { lines, list }: Told): KeptEntry['beginnings'] => {
  const begun = beginningsOf<StoredRows[RegisterName]>(definitionOf(name), lines, list)
  return list.flatMap(({ number, published_at }) => {
    const found = begun.findLast(({ version }) => version === number)
    return found === undefined ? [] : [{ ...pickFields(found, ['version', 'was', 'became', 'joined']), published_at }]
  })
}

/** What earlier divisions that led to an entry gave to nobody. */
const nobodysIn = ({ entryId, list }: Told): string[] => {
  const identities = new Set(ownersIn(list).identities(entryId))
  return list.flatMap(({ divided }) =>
    divided !== null && identities.has(divided.entry)
      ? Object.entries(divided.assigned).flatMap(([what, entry]) => (entry === '' ? [what] : []))
      : [],
  )
}

const namedIn = (name: RegisterName, { row }: Pick<AnyStay, 'row'>) => {
  const { numberOf, nameOf } = definitionOf<RegisterName>(name)
  return { number: numberOf(row), name: nameOf(row) }
}

/** The last version in which somebody had a number, or the first one of who has it now. */
const heldIn = ({ from, until }: Pick<AnyStay, 'from' | 'until'>): number => (until === Infinity ? from : until - 1)

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
  const { under, of, lines, shown, list } = await loadStays<RegisterName>({ versions }, name, rows)
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
  return { told: { entryId, lines: lines(entryId), shown, list }, own, last: own.at(-1) ?? held, others }
}

/** What a clerk has to know of the person under a number, also to divide the entry. */
export const keptEntry = async (
  services: CorrectionServices,
  name: RegisterName,
  entry: string,
  at?: number,
): Promise<Omit<KeptEntry, 'story' | 'day'> & { told: Told }> => {
  const { told, own, last, others } = await personUnder(services, name, entry, at)
  const kept = await keptOf(services, name, told)
  const publishedAt = (version: number) => told.list.find(({ number }) => number === version)?.published_at ?? ''
  return {
    version: told.list.at(-1)?.number ?? 0,
    ...namedIn(name, last),
    formerly: [...new Set(own.flatMap((stay) => (stay.key === last.key ? [] : namedIn(name, stay).number)))],
    left:
      last.until === Infinity
        ? null
        : {
            version: last.until,
            published_at: publishedAt(last.until),
            at: heldIn(last),
            row: cellsOf(name, last.row),
          },
    others: others.map((stay) => ({ ...namedIn(name, stay), at: heldIn(stay), until: publishedAt(stay.until) })),
    kept: kept.map(({ account = '', paper: _paper, ...shown }) => ({ ...shown, account })),
    papers: kept.flatMap(({ paper }) => paper ?? []),
    told,
    beginnings: beginningsIn(name, told),
    nobodys: nobodysIn(told),
  }
}
