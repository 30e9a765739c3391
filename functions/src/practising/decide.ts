import type { Has } from '../context.ts'
import { createHash, createHmac, randomUUID } from 'node:crypto'
import {
  CERTIFICATE_ALPHABET,
  defaultBoardFacts,
  licenceYear,
  ownMessages,
  type PractisingRecord,
  standingOf,
  standingWords,
  wordsTo,
} from '@lsb/contract'
import { type Account, type Caller, isManagedType } from '../accounts/account.ts'
import { conflict, forbidden, notFound, Problem, sessionEnded } from '../errors.ts'
import { type Frozen, issueOf } from '../licences/issue.ts'
import { freezePhotograph, type PhotographServices } from '../licences/freeze-photograph.ts'
import { messagesTo } from '../mail/message.ts'
import { instantAfter } from '../platform/clock.ts'
import { shownBy } from '../tray/act-in-steps.ts'
import { askedOfShown } from '../registers/versions/entry-events.ts'
import type { StoredSurveyor } from '../registers/versions/version.ts'
import type { ConfirmedAct } from '../tray/tray-store.ts'
import type { Decided } from './decided-act.ts'
import { withDecisions } from './list-practising.ts'
import type { PractisingStore } from './practising-store.ts'
import { type StoredRecord, partsOfId } from './record.ts'

export type DecisionServices = PhotographServices &
  Has<'practising' | 'accounts' | 'publishedEntry' | 'clock' | 'hashKey'>

/** What the chair decides. Only a surveyor in good standing can be approved. */
export type DecisionInput = {
  note: string
  /** `updated_at` of the record that the chair saw. */
  updated_at?: string | undefined
  /** The picture that the chair saw, as the notes name it. */
  photograph?: string | undefined
} & ({ status: 'approved'; good_standing: true } | { status: 'returned'; good_standing: false | null })

const CERTIFICATE_NUMBER_LENGTH = 10

/** The number of the licence that this decision issues. Nobody can invent one without the key. */
export const certificateNumber = (hashKey: string, decisionId: string, year: number): string => {
  const digest = createHmac('sha256', hashKey)
    .update(JSON.stringify(['licence', decisionId]))
    .digest()
  const letters = Array.from(
    digest.subarray(0, CERTIFICATE_NUMBER_LENGTH),
    (byte) => CERTIFICATE_ALPHABET[byte % CERTIFICATE_ALPHABET.length],
  ).join('')
  return `${year}-${letters.slice(0, 5)}-${letters.slice(5)}`
}

type Chair = Pick<Account, 'uid' | 'name'>

/** The id of a decision. It is equal when the same chair decides the same about the same state of the same record. */
const decisionIdOf = ({ entry_id, year }: StoredRecord, seen: string, input: DecisionInput, by: Chair): string =>
  createHash('sha256')
    .update(JSON.stringify([entry_id, year, seen, input.status, input.good_standing, input.note, by.uid]))
    .digest('hex')
    .slice(0, 32)

/** Whether the record's last decision is this very one: then the request repeats one whose answer was lost. */
const isRepeat = (record: StoredRecord, input: DecisionInput, by: Chair): boolean => {
  const { last_decision: last } = record
  if (last === null || (input.updated_at !== undefined && input.updated_at !== last.seen)) return false
  return last.id === decisionIdOf(record, last.seen, input, by)
}

/**
 * What the chair decides; null when the decision is recorded already, so that a repeated request gets the first answer. A
 * submitted record can be approved or returned. A decided record can get the other decision only from a chair who has seen its
 * present state (`updated_at`). Throws the 409 problem otherwise. An approval needs `frozen`.
 */
export const decisionWrites = (
  record: StoredRecord,
  input: DecisionInput,
  by: Chair,
  {
    clock,
    hashKey,
    frozen,
  }: Pick<DecisionServices, 'clock' | 'hashKey'> & { frozen: Omit<Frozen, 'approvedBy'> | null },
): Decided | null => {
  if (isRepeat(record, input, by)) return null
  const seen = input.updated_at
  const isStale = seen === undefined ? record.status !== 'submitted' : seen !== record.updated_at
  if (isStale || record.status === input.status) throw conflict(ownMessages.decided)
  const at = instantAfter(clock.now(), record.updated_at)
  const { status, good_standing, note } = input
  const id = decisionIdOf(record, record.updated_at, input, by)
  if (status === 'approved' && frozen === null) throw conflict(ownMessages.notInRegister)
  const certificate =
    status === 'approved' ? { number: certificateNumber(hashKey, id, record.year), issued_at: at } : null
  return {
    decision: { id, by: by.name, by_uid: by.uid, at, from: record.status, to: status, good_standing, note },
    issued: certificate && frozen && issueOf(record, certificate, { ...frozen, approvedBy: by.name }),
  }
}

/** What an approval freezes, with a new copy of the holder's picture; null when the register has no such licence. */
const toFreeze = async (
  services: DecisionServices,
  record: StoredRecord,
  seen: string | undefined,
): Promise<(Omit<Frozen, 'approvedBy'> & { entry: StoredSurveyor }) | null> => {
  const entry = await services.publishedEntry(record.entry_id)
  return entry && { entry, photograph: await freezePhotograph(services, record, { attempt: randomUUID(), seen }) }
}

/** What the register says of the holder besides the new licence: such as a suspension; nothing when it is the licence alone. */
export const standingFact = (entry: StoredSurveyor, year: number, at: Date): { standing?: string } => {
  const since = at.toISOString()
  const standing = standingOf({
    ...askedOfShown(entry, since),
    approvals: [{ year, since }],
    at,
    facts: { ...defaultBoardFacts, records_begin: since },
  })
  if (standing === null || standing.code === 'may_practise') return {}
  const asked = { asked: 'now', renewalsDue: '' } as const
  const { opening, sentence, advice } = standingWords(standing, entry, asked, wordsTo.holder)
  return { standing: `${opening}. ${sentence} ${advice}` }
}

/** The account that has the record's entry now, whoever sent the record; else the one that sent it. */
const holderOf = async ({ accounts }: Pick<DecisionServices, 'accounts'>, { entry_id, by }: StoredRecord) => {
  const holders = (await accounts.ofEntries([entry_id])).filter(({ account_type }) => isManagedType(account_type))
  return holders.find(({ uid }) => uid === by) ?? holders.find(({ status }) => status === 'active') ?? accounts.find(by)
}

/** The decision and the message to the holder. */
const withMessages = (
  outcome: Decided,
  holder: Account | null,
  { year: ofYear, shown, entry }: { year: number; shown: string; entry: StoredSurveyor | undefined },
  now: Date,
): Decided => {
  const { to, note } = outcome.decision
  const facts = { year: String(ofYear), ...(shown && { shown }) }
  const messages =
    to === 'approved'
      ? messagesTo(holder, now, 'licence', { ...facts, ...(entry && standingFact(entry, ofYear, now)) })
      : messagesTo(holder, now, 'returned', {
          ...facts,
          reason: note,
          ...(ofYear < licenceYear(now) && { over: 'yes' }),
        })
  return { ...outcome, messages }
}

/**
 * The present record, when a decision of the transaction is stored all the same: Google's library runs a transaction again when
 * the answer of its commit was lost, and the holder may have submitted again meanwhile. Throws `error` otherwise.
 */
const afterConflict = async (
  practising: PractisingStore,
  { id, written, error }: { id: string; written: ReadonlySet<string>; error: unknown },
): Promise<StoredRecord> => {
  const isConflict = error instanceof Problem && error.status === 409 && written.size > 0
  const isStored = isConflict && (await practising.decisions(id)).some((decision) => written.has(decision.id))
  const found = isStored ? await practising.find(id) : null
  if (found === null) throw error
  return found.record
}

/**
 * Records the chair's decision. Throws the 403 problem for the chair's own record, the 404 problem when there is none, and the
 * 409 problem when record or photograph has changed, or the licence is not in the register. A `confirmed` act leaves its tray in
 * the same transaction; one that the tray does not have is a 409 problem, unless it is a repeat.
 */
export const decide = async (
  services: DecisionServices,
  caller: Caller,
  id: string,
  input: DecisionInput,
  confirmed?: ConfirmedAct,
): Promise<PractisingRecord> => {
  const parts = partsOfId(id)
  if (parts === null) throw notFound()
  if (parts.entryId === caller.entryId) throw forbidden(ownMessages.ownRecord)
  const [chair, found] = await Promise.all([services.accounts.find(caller.uid), services.practising.find(id)])
  if (chair === null) throw sessionEnded()
  if (found === null) throw notFound()
  // A decision that is recorded already must not copy the picture again.
  const isFrozen = input.status === 'approved' && found.record.status !== 'approved'
  const frozen = isFrozen ? await toFreeze(services, found.record, input.photograph) : null
  const holder = await holderOf(services, found.record)
  const shown = confirmed?.item?.verdicts.named.length ? shownBy(confirmed.item) : ''
  const written = new Set<string>()
  const decideOn = (before: StoredRecord) => {
    const outcome = decisionWrites(before, input, chair, { ...services, frozen })
    if (outcome !== null) written.add(outcome.decision.id)
    return (
      outcome && withMessages(outcome, holder, { year: before.year, shown, entry: frozen?.entry }, services.clock.now())
    )
  }
  const transaction = services.practising.decide(id, decideOn, confirmed)
  const next = await transaction.catch((error: unknown) => afterConflict(services.practising, { id, written, error }))
  return withDecisions(services.practising, next)
}
