import {
  type PractisingStatus,
  practisingStatuses,
  recordHeadShape,
  type RegisterName,
  registerNames,
} from '@lsb/contract'
import { instant, list, oneOf, shape, text, textMap, whole, yesNo } from '@lsb/contract/fields'
import type { InferType } from 'yup'
import { readerOf } from '../platform/stored.ts'
import { besideHash } from './beside.ts'
import { hashOf, newSalts } from './hashes.ts'

/** An entry that holds two people, each with an identity of their own from now on. Nothing is kept under the divided one any more. */
export const dividedShape = shape({
  entry: text('The entry_id that is divided.').required(),
  turns: list(
    shape({ entry: text(), versions: list(whole()) }),
    'For each identity under which rows of the two are kept, the versions at which one took turns with the other. The first person begins.',
  ),
  first: text('The entry_id of the first person.').required(),
  second: text('The entry_id of the second person.').required(),
  assigned: textMap(
    'Whose each account, record, licence and licence on paper is, by its name: an entry_id, or empty for nobody. What is not named is nobody’s; a licence is then whose its record is.',
  ),
})
export type Divided = InferType<typeof dividedShape>

/** The versions `first` to `last` that a version takes back. */
export const takesBackShape = shape({
  first: whole(),
  last: whole(),
  in_error: yesNo('Whether they were published in error: public history passes over what was changed again since.'),
})

/** The line of the office's log about an act stands beside it. */
const log = text('The id of its line in the log; empty for none.')
/** Salted hashes of what stands beside an act, one after the other: a board's record is read into memory as a whole. */
const hashes = text('Salted hashes of what stands beside it, in the order of its names.')

/** Reads the facts of each kind of act that changes what the public can learn. Together they say all from which standings follow. */
const factsReaders = {
  /**
   * A version of a register became public. `changes` is the hash of what it changed; `aliases` are the entries of which it says that
   * they are another one, `divided` is the entry that is two people, and `takes_back` are the versions that it takes back.
   */
  published: readerOf(
    shape({
      register: oneOf<RegisterName>(registerNames).default('licensed'),
      version: whole(),
      mark: text(),
      published_at: instant(),
      count: whole(),
      changes: text(),
      aliases: textMap(),
      divided: dividedShape.nullable(),
      takes_back: takesBackShape.nullable(),
      log,
      hashes,
    }),
  ),
  /**
   * The chair decided on the renewal of an entry for a year: the number of the decision on it (from 1), the uid of who decided, a
   * return's finding, what the licence says that it issued, and the number of the one that it ended.
   */
  decided: readerOf(
    shape({
      entry: text(),
      year: whole(),
      number: whole(),
      by: text(),
      from: oneOf<PractisingStatus>(practisingStatuses).default('submitted'),
      to: oneOf<PractisingStatus>(practisingStatuses).default('submitted'),
      not_in_good_standing: yesNo(),
      issued: shape({ number: text(), name: text(), license_no: text(), issued_at: instant() }).nullable(),
      ended: text().nullable(),
      hashes,
    }),
  ),
  /** Licences on paper that were added or changed, by entry, as `paper_licences/{year}` has them: the day of issue, and of an end. */
  paper: readerOf(shape({ year: whole(), version: whole(), licences: textMap(), log, hashes })),
  /** What the board has set. */
  facts: readerOf(
    shape({
      version: whole(),
      renewal_date: text(),
      renewal_dates: textMap(),
      complete_years: list(whole()),
      log,
      hashes,
    }),
  ),
  /** A key that signs licences was used for the first time. */
  key: readerOf(shape({ kid: text(), x: text(), y: text() })),
  /** The facts of other acts were erased; with `only_beside` only what stands beside them. */
  erased: readerOf(shape({ acts: list(text()), only_beside: yesNo(), reason: text() })),
  /** A backup was restored: these heads are lost. */
  restored: readerOf(shape({ heads: list(recordHeadShape), reason: text() })),
  // The others are in the office's own chain: they change nothing that people read.
  /** The office did something that is no act: its line in the log, which stands beside this. */
  logged: readerOf(shape({ log, hashes })),
  /** A surveyor sent a renewal, after so many decisions on it. What was sent stands beside this. */
  sent: readerOf(shape({ record: text(), after: whole(), hashes })),
  /** An account has got another entry, or has none any more; null once the account is removed. */
  account: readerOf(shape({ uid: text(), entry: text().nullable() })),
  /** From a day on the chair and clerks need passkeys. */
  passkeys: readerOf(shape({ required_from: text() })),
  /** What people read was written again, as the acts say; `number` is the public one after that. */
  repaired: readerOf(shape({ number: whole() })),
}
export type ActKind = keyof typeof factsReaders
export type FactsOf<Kind extends ActKind> = ReturnType<(typeof factsReaders)[Kind]>
/** What whoever does an act says of it; without a `log` it has no line there. */
export type Asked<Kind extends ActKind> = Omit<FactsOf<Kind>, 'hashes' | 'log'> & { log?: string }
const readers: { [Kind in ActKind]: (facts: unknown) => FactsOf<Kind> } = factsReaders

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
  beside_salt: text(
    'The same for what stands beside the act. Null when there is nothing, and once that is erased.',
  ).nullable(),
})
export interface StoredAct extends InferType<typeof actShape> {
  /** The same in a repeated transaction. */
  id: string
  /** Null once they are erased. */
  facts: unknown
  public_number?: number
}
/** Of an act, what it says, from when on it holds, and the public number that it raised. */
export type SaidAct = Pick<StoredAct, 'kind' | 'effective_at' | 'facts' | 'beside_salt' | 'public_number'>

/** The hash of an act, from its facts and its salt. */
export const digestOf = ({
  id,
  kind,
  recorded_at,
  effective_at,
  salt,
  facts,
}: Omit<StoredAct, 'digest' | 'beside_salt' | 'public_number'>): string =>
  hashOf({ id, kind, recorded_at, effective_at, salt, facts })

/**
 * @param id tells it from every other act of its kind; `at` is an ISO 8601 instant. `beside` is what stands beside it, by its names and
 * in their order.
 */
export const actOf = <Kind extends ActKind>(
  kind: Kind,
  { id, at, facts, beside }: { id: string; at: string; facts: Asked<Kind>; beside?: Record<string, unknown> },
): StoredAct => {
  const beside_salt = beside === undefined ? null : newSalts(1)
  const hashed = Object.entries(beside ?? {}).map(([name, value]) => besideHash(name, value, beside_salt ?? ''))
  const said = beside === undefined ? facts : { ...facts, hashes: hashed.join('') }
  const act = { id: `${kind}-${id}`, kind, recorded_at: at, effective_at: at, salt: newSalts(1), facts: said }
  return { ...act, beside_salt, digest: digestOf(act) }
}

export type Said<Kind extends ActKind> = FactsOf<Kind> & { effective_at: string; act: SaidAct }

/** What those of the acts say that are of this kind, each with the instant from which on it holds; nothing of erased ones. */
export function* saidBy<Kind extends ActKind>(kind: Kind, acts: Iterable<SaidAct>): Generator<Said<Kind>> {
  for (const act of acts)
    if (act.kind === kind && act.facts !== null)
      yield { ...readers[kind](act.facts), effective_at: act.effective_at, act }
}
