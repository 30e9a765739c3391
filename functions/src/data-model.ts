import {
  additionalFormShape,
  boardFactsShape,
  certificateKinds,
  educationFormShape,
  logEntryShape,
  personalFields,
  recordHeadShape,
} from '@lsb/contract'
import { shape } from '@lsb/contract/fields'
import { accountShape } from './accounts/account.ts'
import { assistantContactShape } from './accounts/assistants-store.ts'
import { actShape } from './acts/act.ts'
import { lineShape } from './acts/line.ts'
import { licenceIssueShape } from './licences/issue.ts'
import { linkShape } from './links/link.ts'
import { messageShape } from './mail/message.ts'
import { accountPasskeysShape } from './passkeys/passkey.ts'
import { fieldsOf, type StoredDocuments } from './platform/stored-document.ts'
import { storedDecisionShape, storedRecordShape, storedSendingShape } from './practising/record.ts'
import { importShape } from './registers/import/import-record.ts'
import { pointerShape, versionShape } from './registers/versions/version.ts'
import { resourceRecordShape } from './resources/resources-store.ts'
import { storedOfRooms } from './rooms.ts'
import { storedTrayItemShape } from './tray/tray-store.ts'

const personal = shape(personalFields).omit(['id_number'])
const ofAccount = { removed: { id: 'uid' } } as const
const ofRecord = { copy: 'renewals.json', removed: 'stays' } as const
const plan = { none: 'the public register as the office sent it, deleted within 90 days' }
const line = { fields: fieldsOf(lineShape), none: 'hashes of acts, which name nobody' }
const head = { fields: fieldsOf(recordHeadShape), none: 'hashes of acts, which name nobody' }
const waiting = { fields: ['recorded_at'], none: 'ids of acts' }

/** Every document that is stored. Those of a room stand in its store. */
export const dataModel = {
  'accounts/{uid}': { fields: fieldsOf(accountShape, 'creation'), copy: 'account.json', removed: 'last' },
  'personal/{uid}': {
    ...ofAccount,
    fields: fieldsOf(personal, 'profile_pic', 'picture', 'photograph_shown', 'marks'),
    copy: 'personal-data.json',
    files: true,
  },
  'education/{uid}': { ...ofAccount, fields: fieldsOf(educationFormShape, 'marks'), copy: 'education.json' },
  'certificates/{uid}': {
    ...ofAccount,
    fields: [...certificateKinds, 'marks'],
    copy: 'certificates.json',
    files: true,
  },
  'membership/{uid}': {
    ...ofAccount,
    fields: ['isk_number', 'isk_certificate', 'marks'],
    copy: 'isk-membership.json',
    files: true,
  },
  'additional/{uid}': { ...ofAccount, fields: fieldsOf(additionalFormShape, 'marks'), copy: 'additional.json' },
  'assistants/{assistant}_{supervisor}': {
    fields: fieldsOf(assistantContactShape),
    copy: 'approved-assistant.json',
    removed: { assistant: 'entry_id', supervisor: 'entry_id' },
  },
  'passkeys/{uid}': { ...ofAccount, fields: fieldsOf(accountPasskeysShape, 'mark'), copy: 'passkeys.json' },
  'passkey_uses/{hash}': {
    fields: ['challenge', 'at', 'answer'],
    none: 'a hash of a used nonce, deleted after a day',
    ttl: true,
  },
  'links/{hash}': {
    fields: fieldsOf(linkShape),
    none: 'a hash that only its mail opens, for at most two days',
    removed: { uid: 'uid' },
    ttl: true,
  },
  'throttle/{hash}/attempts/{id}': { fields: ['at'], none: 'a keyed hash and times, which name nobody', ttl: true },
  'log/{id}': { fields: fieldsOf(logEntryShape.omit(['id']), 'people'), copy: 'log.json', removed: 'stays' },
  'practising/{entry_id}_{year}': { ...ofRecord, fields: fieldsOf(storedRecordShape), files: true },
  'practising/…/decisions/{number}': { ...ofRecord, fields: fieldsOf(storedDecisionShape) },
  'practising/…/sendings/{attempt}': { ...ofRecord, fields: fieldsOf(storedSendingShape) },
  'practising/…/issues/{number}': { fields: fieldsOf(licenceIssueShape), copy: 'licences.json', removed: 'stays' },
  'approvals/{year}': { fields: ['approved'], none: 'the same as renewals.json, by year' },
  'paper_licences/{year}': { fields: ['version', 'licences'], none: 'public with the years on the profile' },
  'trays/{uid}/items/{act}.{on}': {
    fields: fieldsOf(storedTrayItemShape, 'claim'),
    none: 'decisions on others that are not made yet, which the desk shows',
  },
  'registers/{name}': { fields: fieldsOf(pointerShape), none: 'public' },
  'registers/{name}/versions/{number}': { fields: fieldsOf(versionShape, 'changes'), none: 'public' },
  'registers/{name}/versions/{number}/parts/{mark}-rows-{n}': { fields: ['packed', 'salts'], none: 'public' },
  'imports/{id}': { ...plan, fields: fieldsOf(importShape.omit(['id'])) },
  'imports/{id}/parts/plan-{n}': { ...plan, fields: ['packed'] },
  'acts/{kind}-{what}': {
    fields: fieldsOf(actShape, 'facts', 'public_number'),
    none: 'the same as renewals.json and licences.json, with hashes',
  },
  'acts_waiting/{id}': waiting,
  'record/head': head,
  'record/head/lines/{id of the act}': line,
  'office_acts/{kind}-{what}': {
    fields: fieldsOf(actShape, 'facts'),
    none: 'the same as account.json, renewals.json and log.json, with hashes',
  },
  'office_acts_waiting/{id}': waiting,
  'record/office': head,
  'record/office/lines/{id of the act}': line,
  'board/facts': { fields: fieldsOf(boardFactsShape), none: 'of the board' },
  'board/public': { fields: ['number', 'feed_from'], none: 'of the board' },
  'board/passkeys': { fields: ['required_from'], none: 'of the board' },
  'resources/{slug}': { fields: fieldsOf(resourceRecordShape, 'marks'), none: 'of the board', files: true },
  'outbox/{id}': { fields: fieldsOf(messageShape), copy: 'messages.json', removed: { uid: 'uid' }, ttl: true },
  'sweeps/latest': { fields: ['at', 'counts'], none: 'numbers of documents' },
  ...storedOfRooms,
} as const satisfies StoredDocuments

type FileOf<Stored> = Stored extends { copy: infer File extends string } ? File : never
/** The files of a person's copy that have what is stored. */
export type CopyFile = FileOf<(typeof dataModel)[keyof typeof dataModel]>
