import { readdirSync, readFileSync } from 'node:fs'
import {
  additionalFormShape,
  boardFactsShape,
  certificateKinds,
  logEntryShape,
  personalFields,
  recordHeadShape,
} from '@lsb/contract'
import { shape } from '@lsb/contract/fields'
import { expect, it } from 'vitest'
import type { Schema, SchemaFieldDescription } from 'yup'
import { accountShape } from '../accounts/account.ts'
import { assistantContactShape } from '../accounts/assistants-store.ts'
import { userCollections } from '../accounts/user-records.ts'
import { actShape } from '../acts/act.ts'
import { lineShape } from '../acts/line.ts'
import { linkShape } from '../links/link.ts'
import { messageShape } from '../mail/message.ts'
import { accountPasskeysShape } from '../passkeys/passkey.ts'
import { recordedUse } from '../passkeys/passkey-uses.ts'
import { isObject } from '../platform/stored.ts'
import { licenceIssueShape } from '../licences/issue.ts'
import { storedDecisionShape, storedRecordShape, storedSendingShape } from '../practising/record.ts'
import { importShape } from '../registers/import/import-record.ts'
import { pointerShape, versionShape } from '../registers/versions/version.ts'
import { resourceRecordShape } from '../resources/resources-store.ts'
import { countedReportShape } from '../visitor-reports/visitor-reports-store.ts'
import { storedTrayItemShape } from '../tray/tray-store.ts'
import { watchShape } from '../alerts/watch.ts'
import { documented } from './testing.ts'

/**
 * Where the export has each document of the data model; or, in words, why it has none. A new collection fails the test below until
 * somebody has decided.
 */
const held: Record<string, { entry: string } | { none: string }> = {
  accounts: { entry: 'account.json' },
  personal: { entry: 'personal-data.json' },
  assistants: { entry: 'approved-assistant.json' },
  education: { entry: 'education.json' },
  certificates: { entry: 'certificates.json' },
  membership: { entry: 'isk-membership.json' },
  additional: { entry: 'additional.json' },
  practising: { entry: 'renewals.json' },
  decisions: { entry: 'renewals.json' },
  sendings: { entry: 'renewals.json' },
  issues: { entry: 'licences.json' },
  outbox: { entry: 'messages.json' },
  log: { entry: 'log.json' },
  passkeys: { entry: 'passkeys.json' },
  passkey_uses: { none: 'a hash of a used nonce, deleted after a day' },
  registers: { none: 'public' },
  approvals: { none: 'the same as renewals.json, by year' },
  paper_licences: { none: 'public with the years on the profile' },
  acts: { none: 'the same as renewals.json and licences.json, with hashes' },
  acts_waiting: { none: 'ids of acts' },
  record: { none: 'hashes of acts, which name nobody' },
  board: { none: 'of the board' },
  resources: { none: 'of the board' },
  imports: { none: 'the public register as the office sent it, deleted within 90 days' },
  links: { none: 'a hash that only its mail opens, for at most two days' },
  lines: { none: 'hashes of acts, which name nobody' },
  sweeps: { none: 'numbers of documents' },
  alerts: { none: 'numbers of versions' },
  watches: { none: 'of people without an account, who delete it by a link' },
  items: { none: 'decisions on others that are not made yet, which the desk shows' },
  throttle: { none: 'a keyed hash of attempts, which names nobody' },
  visitor_reports: { none: 'errors of browsers, which names nobody' },
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The last collection in a path; the document instead, where a collection has one for each purpose. */
const collectionOf = (path: string): string =>
  path
    .split('/')
    .findLast((part, at) => at % 2 === 0 && !/[…{]/.test(part) && part !== 'versions' && part !== 'parts') ?? ''

/** The members of a shape, those of objects in it as `name.member`. A file is one member. */
const membersIn = (schema: Schema, ...others: string[]): string[] => {
  const description = schema.describe()
  const members = isObject(description) ? Object.entries(description.fields) : []
  return [...others, ...members.flatMap(([name, field]) => memberNames(name, field))]
}
const memberNames = (name: string, field: SchemaFieldDescription): string[] => {
  const inner =
    'innerType' in field && field.innerType !== undefined && !Array.isArray(field.innerType) ? field.innerType : field
  if (!isObject(inner) || ('sha256' in inner.fields && 'origin' in inner.fields)) return [name]
  return Object.keys(inner.fields).map((member) => `${name}.${member}`)
}

/** The fields of each document as the code has them: its shape, and what its store adds. */
const stored: Record<string, string[]> = {
  'accounts/{uid}': membersIn(accountShape, 'creation'),
  'personal/{uid}': membersIn(
    shape(personalFields).omit(['id_number']),
    'profile_pic',
    'picture',
    'photograph_shown',
    'marks',
  ),
  'assistants/{assistant}_{supervisor}': membersIn(assistantContactShape),
  'education/{uid}': ['marks'],
  'certificates/{uid}': [...certificateKinds, 'marks'],
  'membership/{uid}': ['isk_number', 'isk_certificate', 'marks'],
  'additional/{uid}': membersIn(additionalFormShape, 'marks'),
  'passkeys/{uid}': membersIn(accountPasskeysShape, 'mark'),
  'passkey_uses/{hash}': [...Object.keys(recordedUse('', new Date())), 'answer'],
  'links/{hash}': membersIn(linkShape, 'expires_at'),
  'throttle/{hash}': ['attempts', 'expires_at'],
  'visitor_reports/{day}-{hash}': membersIn(countedReportShape, 'expires_at'),
  'log/{id}': membersIn(logEntryShape.omit(['id']), 'people'),
  'practising/{entry_id}_{year}': membersIn(storedRecordShape),
  'practising/…/decisions/{number}': membersIn(storedDecisionShape),
  'practising/…/sendings/{attempt}': membersIn(storedSendingShape),
  'practising/…/issues/{number}': membersIn(licenceIssueShape),
  'approvals/{year}': ['approved'],
  'paper_licences/{year}': ['version', 'licences'],
  'trays/{uid}/items/{act}.{on}': membersIn(storedTrayItemShape, 'claim.by', 'claim.until'),
  'registers/{name}': membersIn(pointerShape),
  'registers/{name}/versions/{number}': membersIn(versionShape, 'changes'),
  'registers/{name}/versions/{number}/parts/{mark}-rows-{n}': ['entries', 'salts'],
  'imports/{id}': membersIn(importShape.omit(['id'])),
  'imports/{id}/parts/plan-{n}': ['entries'],
  'acts/{kind}-{what}': membersIn(actShape, 'facts'),
  'acts_waiting/{id}': ['recorded_at'],
  'record/head': membersIn(recordHeadShape),
  'record/head/lines/{id of the act}': membersIn(lineShape),
  'board/facts': membersIn(boardFactsShape),
  'board/public': ['number'],
  'board/passkeys': ['required_from'],
  'resources/{slug}': membersIn(resourceRecordShape, 'marks'),
  'outbox/{id}': membersIn(messageShape, 'expires_at'),
  'watches/{id}': membersIn(watchShape),
  'sweeps/latest': ['at', 'counts'],
  'alerts/told': [],
}

it('data model: names every field that is stored, and no other', () => {
  const fields = Object.entries(stored).map(([path, names]) => [path, names.toSorted()])
  expect(documented).toEqual(Object.fromEntries(fields))
})

it('data model: names every collection that the code opens, and no other', () => {
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test(?:ing)?\.ts$/.test(file))
    .map((file) => read(`../${file}`))
  const opened = sources.flatMap((source) => [
    ...source.matchAll(/\.collection(?:Group)?\('(\w+)'\)|const (?:COLLECTION|ITEMS|SENDINGS) = '(\w+)'/g),
  ])
  const names = new Set([...opened.map(([, one, other]) => one ?? other ?? ''), ...userCollections])
  const paths = Object.keys(documented).flatMap((path) =>
    path.split('/').filter((part, at) => at % 2 === 0 && !/[…{]/.test(part)),
  )
  expect([...new Set(paths)].toSorted()).toEqual([...names].toSorted())
})

it('export: has every document of the data model that is about a person', () => {
  const collections = new Set(Object.keys(documented).map(collectionOf))
  expect([...collections].toSorted()).toEqual(Object.keys(held).toSorted())
  const source = read('./export-data.ts') + read('../accounts/user-records.ts')
  const names = Object.values(held).flatMap((where) => ('entry' in where ? [where.entry] : []))
  for (const name of names) expect(source).toContain(`'${name}'`)
})
