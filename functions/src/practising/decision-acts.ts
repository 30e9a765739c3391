import type { Has } from '../context.ts'
import {
  type ApprovedPeriod,
  ownMessages,
  type PractisingStatus,
  type TrayAct,
  type TrayLook,
  trayMessages,
} from '@lsb/contract'
import { textOf } from '../platform/json.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { verdictsWith } from '../registers/verdict-changes.ts'
import { shownBy } from '../tray/act-in-steps.ts'
import type { TrayActKind, TrayActKinds } from '../tray/tray-act.ts'
import type { StoredTrayItem } from '../tray/tray-store.ts'
import { decide, type DecisionInput, type DecisionServices } from './decide.ts'
import { partsOfId, type StoredRecord } from './record.ts'

const isNotInGoodStanding = ({ act, asked }: Pick<TrayAct, 'act' | 'asked'>): boolean =>
  act === 'return' && textOf(asked, 'good_standing') === 'no'

type DecisionActsServices = DecisionServices & Has<'registers.licensed' | 'registers.standings'>

/** What a decision does, verdicts among it, as things are now. */
const lookAt = async (
  { registers }: DecisionActsServices,
  { entry_id, year, certificate, ...record }: StoredRecord,
  { act, asked }: Pick<TrayAct, 'act' | 'asked'>,
): Promise<TrayLook> => {
  const ended = certificate && trayMessages.withdrawsLicence(certificate.number)
  const isEnded = (one: ApprovedPeriod) => one.year === year && one.since === certificate?.issued_at
  const verdicts = await verdictsWith(registers, entry_id, (approvals, at) =>
    act === 'approve' ? [...approvals, { year, since: at.toISOString() }] : approvals.filter((one) => !isEnded(one)),
  )
  const finding = isNotInGoodStanding({ act, asked }) && 'Not in good standing'
  return { about: [nameOf({ ...record, year }), finding, ended].filter(Boolean).join('. '), verdicts }
}

const nameOf = ({ supervisor: { name, license_no }, year }: Pick<StoredRecord, 'supervisor' | 'year'>): string =>
  `${name}, ${license_no}, ${year}`

/** Who has changed the record since the chair saw it, in words. */
const changeOf = async ({ practising }: DecisionServices, id: string, { status }: StoredRecord): Promise<string> => {
  if (status === 'submitted') return trayMessages.sentAgain
  const decisions = await practising.decisions(id)
  const { by = '', to = status } = decisions.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1) ?? {}
  return trayMessages.decided(by, to)
}

/** Why the record is not as the item says, or ''. */
const changedSince = async (
  services: DecisionServices,
  item: StoredTrayItem,
  record: StoredRecord,
): Promise<string> => {
  if (record.updated_at !== item.updated_at) return changeOf(services, item.on, record)
  if (item.act === 'return') return ''
  const [entry, picture] = await Promise.all([services.publishedEntry(record.entry_id), services.pictureOf(record.by)])
  if (entry === null) return ownMessages.notInRegister
  if (entry.status !== item.holder_status) return trayMessages.holderChanged(entry.status)
  return picture === item.photograph ? '' : ownMessages.photographChanged
}

const staleness = async (services: DecisionActsServices, item: StoredTrayItem): Promise<string> => {
  const found = await services.practising.find(item.on)
  if (found === null) return trayMessages.gone
  const changed = await changedSince(services, item, found.record)
  if (changed !== '') return changed
  const now = shownBy(await lookAt(services, found.record, item))
  return now === shownBy(item) ? '' : trayMessages.nowIs(now)
}

const inputOf = ({ act, note, updated_at, photograph, asked }: TrayAct): DecisionInput =>
  act === 'approve'
    ? { status: 'approved', good_standing: true, note, updated_at, photograph }
    : { status: 'returned', good_standing: isNotInGoodStanding({ act, asked }) ? false : null, note, updated_at }

/** The register's status of the holder is the only change that the decision itself does not see. */
const assertSameHolder = async ({ publishedEntry }: DecisionServices, item: StoredTrayItem | undefined) => {
  if (item?.act !== 'approve') return
  const entry = await publishedEntry(partsOfId(item.on)?.entryId ?? '')
  if (entry !== null && entry.status !== item.holder_status) throw conflict(trayMessages.holderChanged(entry.status))
}

/**
 * The chair's decisions as acts of a tray. They are refused with the 403 problem on the chair's own record, the 404 problem when there
 * is none, and the 409 problem when the record is not the one that the chair saw, or the licence is not in the register.
 */
export const decisionActs = (services: DecisionActsServices): Pick<TrayActKinds, 'approve' | 'return'> => {
  const decisionTo = (status: PractisingStatus): TrayActKind => ({
    describe: async (caller, { act, on, updated_at, asked }) => {
      const parts = partsOfId(on)
      if (parts === null) throw notFound()
      if (parts.entryId === caller.entryId) throw forbidden(ownMessages.ownRecord)
      const [found, entry] = await Promise.all([services.practising.find(on), services.publishedEntry(parts.entryId)])
      if (found === null) throw notFound()
      const { record } = found
      if (record.updated_at !== updated_at || record.status === status) throw conflict(ownMessages.decided)
      if (status === 'approved' && entry === null) throw conflict(ownMessages.notInRegister)
      return { ...(await lookAt(services, record, { act, asked })), holder_status: entry?.status ?? '' }
    },
    staleness: (item) => staleness(services, item),
    perform: async (caller, confirmed) => {
      await assertSameHolder(services, confirmed.item)
      const { decisions } = await decide(services, caller, confirmed.act.on, inputOf(confirmed.act), confirmed)
      return decisions.at(-1)?.from === 'approved' ? { detail: trayMessages.licenceWithdrawn } : {}
    },
  })
  return {
    approve: decisionTo('approved'),
    return: decisionTo('returned'),
  }
}
