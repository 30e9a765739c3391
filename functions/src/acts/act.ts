import {
  type PractisingStatus,
  practisingStatuses,
  recordHeadShape,
  type RegisterName,
  registerNames,
} from '@lsb/contract'
import { day, instant, list, oneOf, shape, text, textMap, whole } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { readerOf } from '../platform/stored.ts'
import { hashOf } from './canonical.ts'
import { newSalts } from './salts.ts'

const reason = text()

/** An entry that holds two people, each with an identity of their own from now on. Nothing is kept under the divided one any more. */
export const dividedShape = shape({
  entry: text('The entry_id that is divided.').required(),
  turns: list(whole()).meta({
    about:
      'The version at which the second person began; after it, each version at which one took turns with the other.',
  }),
  first: text('The entry_id of the first person.').required(),
  second: text('The entry_id of the second person.').required(),
  assigned: textMap(
    'Whose each account, record, licence and licence on paper is, by its name: an entry_id, or empty for nobody. What is not named is nobody’s; a licence is then whose its record is.',
  ),
})
export type Divided = InferType<typeof dividedShape>

/**
 * The facts of each kind of act that changes what the public can learn. Together they say everything from which standings follow.
 */
const factsShapes = {
  /**
   * A version of a register became public. `changes` is the hash of what it changed; `aliases` are the entries of which it says that
   * they are another one, and `divided` is the entry that is two people.
   */
  published: shape({
    register: oneOf<RegisterName>(registerNames).default('licensed'),
    version: whole(),
    mark: text(),
    published_at: instant(),
    count: whole(),
    changes: text(),
    aliases: textMap(),
    divided: dividedShape.nullable(),
  }),
  /** A version was marked as published in error. */
  withdrawn: shape({
    register: oneOf<RegisterName>(registerNames).default('licensed'),
    version: whole(),
    at: instant(),
  }),
  /** The chair decided; `number` counts the decisions on the record from 1. */
  decided: shape({
    record: text(),
    number: whole(),
    to: oneOf<PractisingStatus>(practisingStatuses).default('submitted'),
    /** What the licence says that the decision issued. */
    issued: shape({ number: text(), name: text(), license_no: text(), issued_at: instant() }).nullable(),
    /** Number of the licence that the decision ended. */
    ended: text().nullable(),
  }),
  /** Licences on paper that were added or changed, by entry, as `paper_licences/{year}` has them: the day of issue, and of an end. */
  paper: shape({ year: whole(), version: whole(), licences: textMap() }),
  /** What the board has set. */
  facts: shape({ version: whole(), renewal_date: text(), renewal_dates: textMap(), complete_years: list(whole()) }),
  /** A key that signs licences was used for the first time. */
  key: shape({ kid: text(), x: text(), y: text() }),
  /** The facts of other acts were erased. */
  erased: shape({ acts: list(text()), reason }),
  /** A backup was restored: these heads are lost. */
  restored: shape({ day: day(), heads: list(recordHeadShape), reason }),
}
export type ActKind = keyof typeof factsShapes
export type FactsOf<Kind extends ActKind> = InferType<(typeof factsShapes)[Kind]>

/** What an act and its line both hold. */
export const actFrame = {
  kind: text(),
  recorded_at: instant(),
  /** From when on it holds. */
  effective_at: instant(),
  /** The hash of the whole act. */
  digest: text(),
}
/** `acts/{id}`: an act, written in its own transaction; with its facts. */
export const actShape = shape({
  ...actFrame,
  salt: text('Without it nobody can guess the facts and compare the hash. Null once the facts are erased.').nullable(),
})
export interface StoredAct extends InferType<typeof actShape> {
  /** The same in a repeated transaction. */
  id: string
  /** Null once they are erased. */
  facts: unknown
}

/** The hash of an act, from its facts and its salt. */
export const digestOf = ({ id, kind, recorded_at, effective_at, salt, facts }: Omit<StoredAct, 'digest'>): string =>
  hashOf({ id, kind, recorded_at, effective_at, salt, facts })

interface NewAct<Kind extends ActKind> {
  /** Tells it from every other act of its kind. */
  id: string
  /** ISO 8601 instant. */
  at: string
  /** From when on it holds; by default, from `at`. */
  effective_at?: string
  facts: FactsOf<Kind>
}

export const actOf = <Kind extends ActKind>(
  kind: Kind,
  { id, at, effective_at = at, facts }: NewAct<Kind>,
): StoredAct => {
  const act = { id: `${kind}-${id}`, kind, recorded_at: at, effective_at, salt: newSalts(1), facts }
  return { ...act, digest: digestOf(act) }
}

const readers: { [Kind in ActKind]: (facts: unknown) => FactsOf<Kind> } = {
  published: readerOf(factsShapes.published),
  withdrawn: readerOf(factsShapes.withdrawn),
  decided: readerOf(factsShapes.decided),
  paper: readerOf(factsShapes.paper),
  facts: readerOf(factsShapes.facts),
  key: readerOf(factsShapes.key),
  erased: readerOf(factsShapes.erased),
  restored: readerOf(factsShapes.restored),
}

/** What an act says, with the instant from which on it holds. */
export type Said<Kind extends ActKind> = FactsOf<Kind> & Pick<StoredAct, 'effective_at'>

/** What an act of this kind says; its facts are not erased. */
export const saidBy = <Kind extends ActKind>(
  kind: Kind,
  { facts, effective_at }: Pick<StoredAct, 'facts' | 'effective_at'>,
): Said<Kind> => ({ ...readers[kind](facts), effective_at })

/** What acts say, by kind. */
export type SaidActs = { [Kind in ActKind]: Said<Kind>[] }

export const noActs = (): SaidActs => ({
  published: [],
  withdrawn: [],
  decided: [],
  paper: [],
  facts: [],
  key: [],
  erased: [],
  restored: [],
})

const isActKind = (kind: string): kind is ActKind => Object.hasOwn(readers, kind)
const addOf = <Kind extends ActKind>(acts: Pick<SaidActs, Kind>, kind: Kind, act: StoredAct): void => {
  acts[kind].push(saidBy(kind, act))
}

/** Adds what an act says to that of its kind; nothing when its facts are erased. */
export const addSaid = (acts: SaidActs, act: StoredAct): void => {
  if (isActKind(act.kind) && act.facts !== null) addOf(acts, act.kind, act)
}
