import { createHmac } from 'node:crypto'
import { ownMessages, type PractisingRecord } from '@lsb/contract'
import type { Account, Caller } from '../accounts/account.ts'
import type { AccountsStore } from '../accounts/accounts-store.ts'
import { conflict, forbidden, notFound, sessionEnded } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import { withDecisions } from './list-practising.ts'
import type { PractisingStore } from './practising-store.ts'
import { type KeptDecision, type KeptRecord, partsOfId, recordId } from './record.ts'

export interface DecisionServices {
  practising: PractisingStore
  accounts: AccountsStore
  clock: Clock
  /** Key of the numbers printed on practising licences. */
  hashKey: string
}

export interface DecisionWish {
  status: 'approved' | 'returned'
  good_standing: boolean
  note: string
  /** `updated_at` of the record the chair saw. */
  updated_at?: string | undefined
}

// Without vowels and look-alikes: read from paper, typed on a phone.
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 10

/** The number of the licence issued by this decision: nobody without the key can make one up. */
export const certificateNumber = (hashKey: string, id: string, issuedAt: string, year: number): string => {
  const digest = createHmac('sha256', hashKey)
    .update(JSON.stringify(['licence', id, issuedAt]))
    .digest()
  const letters = Array.from(digest.subarray(0, NUMBER_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${year}-${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** An instant after `before`, so that two changes never carry the same one. */
const later = (now: Date, before: string): string =>
  new Date(Math.max(now.getTime(), new Date(before).getTime() + 1)).toISOString()

/**
 * The record after a decision, and the decision to append. A submitted record takes either; one that was decided takes
 * another one only from a chair who has seen its present state (`updated_at`), and never the same again. 409 otherwise.
 */
export const decided = (
  record: KeptRecord,
  wish: DecisionWish,
  by: Pick<Account, 'uid' | 'name'>,
  services: Pick<DecisionServices, 'clock' | 'hashKey'>,
): { next: KeptRecord; decision: KeptDecision } => {
  const seen = wish.updated_at
  const stale = seen === undefined ? record.status !== 'submitted' : seen !== record.updated_at
  if (stale || record.status === wish.status) throw conflict(ownMessages.decided)
  const at = later(services.clock.now(), record.updated_at)
  const { status, good_standing, note } = wish
  const number = () => certificateNumber(services.hashKey, recordId(record.license_key, record.year), at, record.year)
  return {
    next: {
      ...record,
      supervisor: { ...record.supervisor, good_standing },
      status,
      updated_at: at,
      decisions: record.decisions + 1,
      certificate: status === 'approved' ? { number: number(), issued_at: at } : null,
    },
    decision: { by: by.name, by_uid: by.uid, at, from: record.status, to: status, good_standing, note },
  }
}

/** The chair decides on a record; 403 on their own, 404 for none, 409 for one that has changed. */
export const decide = async (
  services: DecisionServices,
  caller: Caller,
  id: string,
  wish: DecisionWish,
): Promise<PractisingRecord> => {
  const parts = partsOfId(id)
  if (parts === null) throw notFound()
  if (parts.licenseKey === caller.licenseKey) throw forbidden(ownMessages.ownRecord)
  const chair = await services.accounts.find(caller.uid)
  if (chair === null) throw sessionEnded()
  const next = await services.practising.decide(id, (record) => decided(record, wish, chair, services))
  return withDecisions(services.practising, next)
}
