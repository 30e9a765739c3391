import { randomUUID } from 'node:crypto'
import { api, type RecordHead, renewalTexts } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActsStore } from '../../functions/src/acts/acts-store.ts'
import { createKeyRecorder } from '../../functions/src/acts/key-recorder.ts'
import { isSignedHead } from '../../functions/src/acts/testing.ts'
import { createPaperLicencesStore } from '../../functions/src/approvals/paper-licences-store.ts'
import { createLogStore, entryTag, logEntry } from '../../functions/src/office-log/log-store.ts'
import { createAccountsStore } from '../../functions/src/accounts/accounts-store.ts'
import { madeAccount } from '../../functions/src/accounts/testing.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { checkRecord } from '../../functions/src/record-check/check-record.ts'
import { createRegisterPublishing } from '../../functions/src/registers/create-publishing.ts'
import { changesBetween } from '../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../functions/src/registers/versions/definition.ts'
import { takeBack } from '../../functions/src/registers/versions/past-versions.ts'
import { publishVersion } from '../../functions/src/registers/versions/publish-version.ts'
import { nothingKept, surveyor } from '../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../functions/src/registers/versions/version.ts'
import { createBoardFactsStore, factsChanges } from '../../functions/src/standing/board-facts-store.ts'
import { collectionsBelow } from '../faults/collections-below.ts'
import { call } from './support/calls.ts'
import { chainOf } from './support/chain-of.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
const firebase = connectFirebase(suiteConfig())
const root = `cells/${randomUUID()}`
const below = collectionsBelow(firebase, () => root)
/** A board of this file alone. The portal's decisions stand in collection groups, which all tests share, so here they are none. */
const own: Firebase = {
  ...below,
  firestore: new Proxy(below.firestore, {
    get: (target, name) =>
      name === 'collectionGroup' ? (group: string) => target.collection(group) : Reflect.get(target, name),
  }),
}
const office = createRegisterPublishing(own, services.clock)
const acts = createActsStore(own)
const paperLicences = createPaperLicencesStore(own, services.clock)
const check = (heads: readonly RecordHead[]) => checkRecord(own, heads)
const noLog = { by: '', by_uid: '', subject: '', subject_uid: '', before: {}, after: {} }
const definition = definitionOf('licensed')
const publish = (base: number, rows: StoredSurveyor[], next: StoredSurveyor[], mark: string) =>
  publishVersion(office, { definition, base, rows, changes: changesBetween(definition, rows, next), mark, by: 'Clerk' })

const putPaper = (version: number, ended: string | null) =>
  paperLicences.put(2026, version, new Map([['entry-ls-1', { issued: '2026-01-06', ended }]]))

const first = [surveyor(1), surveyor(2)]
const second = [surveyor(1), surveyor(2, { status: 'Suspended' })]
const third = [...second, surveyor(3)]
beforeAll(async () => {
  await publish(0, [], first, 'one')
  // The same request twice, as after a lost answer.
  await Promise.all([publish(1, first, second, 'two'), publish(1, first, second, 'two')])
  await publish(2, second, third, 'three')
  // A licence on paper is made, twice as after a lost answer, and ended.
  await Promise.all([putPaper(0, null), putPaper(0, null)])
  await putPaper(1, '2026-05-01')
})
afterAll(() => firebase.close())

describe('the record of acts', () => {
  it('has one line for each act, also when several instances number them at once', async () => {
    await Promise.all([acts.append(), acts.append(), acts.append()])
    const seen = (await office.versions.pointer('licensed'))?.version ?? 0
    const taken = { first: 3, last: 3, in_error: true }
    await takeBack(office, 'licensed', taken, nothingKept, { by: 'Clerk', seen, reason: 'Wrong' })
    const heads = await Promise.all([acts.append(), acts.append()])
    expect(heads[0]).toEqual(heads[1])
    const chain = await chainOf(acts)
    expect(chain.map(({ line }) => line.number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(chain.map(({ line }) => line.act).toSorted()).toEqual([
      'paper-2026-1',
      'paper-2026-2',
      'published-licensed-1',
      'published-licensed-2',
      'published-licensed-3',
      'published-licensed-4',
    ])
    expect(await check(heads)).toMatchObject({ findings: [], vouched: 6, lost: [] })
  })

  it('shows what somebody changed in the database', async () => {
    const head = await acts.append()
    const db = own.firestore
    const version = await office.versions.version('licensed', 4)
    const rows = db.collection('registers').doc('licensed').collection('versions').doc('4').collection('parts')
    const part = rows.doc(`${version?.mark}-rows-0`)
    const stored = (await part.get()).data()
    await part.set({ entries: second.map((row) => ({ ...row, status: 'Active' })) })
    const findings = (await check([head])).findings.join('\n')
    expect(findings).toContain(
      'rows, Surveyor 2, LS/0002, status: the website has "Active"; the record has "Suspended"',
    )
    await part.set(stored ?? {})
    expect((await check([head])).findings).toEqual([])
  })

  it('shows that somebody changed the salt of a change, also of an earlier shape', async () => {
    const db = own.firestore
    const version = await office.versions.version('licensed', 3)
    const parts = db.collection('registers').doc('licensed').collection('versions').doc('3').collection('parts')
    const part = parts.doc(`${version?.mark}-changes-0`)
    const stored = (await part.get()).data()
    // As it was stored before it was compressed, it says the same.
    await part.set({ entries: changesBetween(definition, second, third), salts: stored?.['salts'] })
    expect((await check([])).findings).toEqual([])
    await part.update({ salts: '0'.repeat(32) })
    const { findings } = await check([])
    expect(findings).toEqual([
      expect.stringContaining('Register of licensed surveyors, versions, 3, changes: the website has'),
    ])
    await part.set(stored ?? {})
  })

  it.each([
    ['changes', 3, 'Register of licensed surveyors, versions, 3, changes: the website has nothing; the record has "'],
    ['rows', 4, 'Register of licensed surveyors, rows: the website has nothing; the record has {"count":2}.'],
    ['rows', 1, 'Register of licensed surveyors: rows that were saved with version 1 are missing or unreadable.'],
  ])('shows that a part of %s of version %i is missing or spoiled', async (what, number, finding) => {
    const version = await office.versions.version('licensed', number)
    const versions = own.firestore.collection('registers').doc('licensed').collection('versions')
    const part = versions.doc(String(number)).collection('parts').doc(`${version?.mark}-${what}-0`)
    const stored = (await part.get()).data()
    for (const spoil of [() => part.delete(), () => part.set({ packed: Buffer.from('spoiled'), salts: '' })]) {
      await spoil()
      expect((await check([])).findings).toContainEqual(expect.stringContaining(finding))
    }
    await part.set(stored ?? {})
    expect((await check([])).findings).toEqual([])
  })

  it('shows a changed line of the log or entry of an account, and moves no public head', async () => {
    const head = await acts.append()
    const log = createLogStore(own)
    const note = logEntry(services.clock.now(), { ...noLog, act: 'note', reason: 'Called about her address' })
    await log.append({ ...note, tags: [entryTag('entry-ls-2')] })
    const accounts = createAccountsStore(own)
    const holder = madeAccount('holder', { entry_id: 'entry-ls-1' })
    // The account's own line of the log is written with it.
    await accounts.create(holder, logEntry(services.clock.now(), { ...noLog, act: 'create', reason: '' }))
    await accounts.changeEntry('holder', { entry_id: 'entry-ls-2' })
    expect(await check([head])).toMatchObject({ head, findings: [] })
    const noted = own.firestore.collection('log').doc(note.id)
    await noted.update({ reason: 'Another' })
    await own.firestore.collection('accounts').doc('holder').update({ entry_id: 'entry-ls-1' })
    const { findings } = await check([])
    expect(findings).toEqual([
      'The account holder, entry_id: the website has "Surveyor 1, LS/0001"; the record has "Surveyor 2, LS/0002".',
      `The line ${note.id} of the office’s log, about Surveyor 2, LS/0002, reason: the website has "Another"; something else was recorded.`,
    ])
    await noted.update({ reason: note.reason })
    await accounts.remove('holder')
    expect((await check([])).findings).toEqual([])
  })

  it('shows that a reason was changed, and takes an erased one as it is', async () => {
    const db = own.firestore
    const version = db.collection('registers').doc('licensed').collection('versions').doc('4')
    await version.update({ reason: 'Another' })
    expect((await check([])).findings).toEqual([
      'Register of licensed surveyors, versions, 4, reason: the website has "Another"; something else was recorded.',
    ])
    const erased = { acts: ['published-licensed-4'], only_beside: true, reason: 'Asked for' }
    await acts.erase(services.clock.now().toISOString(), erased)
    expect((await version.get()).data()).toMatchObject({ by: '', reason: '' })
    expect((await check([])).findings).toEqual([])
  })

  it('leaves what the board has set when what stands beside the act is erased', async () => {
    const store = createBoardFactsStore(own)
    const entry = logEntry(services.clock.now(), { ...noLog, act: 'fact', reason: 'The minutes' })
    await store.change(factsChanges.renewalTexts({ ...renewalTexts, usual_decision: 'a week' }), entry)
    const facts = await store.change(factsChanges.completeYear(2025, true), entry)
    await own.firestore.collection('board').doc('facts').update({ renewal_texts: 'Another' })
    expect((await check([])).findings).toEqual([
      'What the board has set, renewal_texts: the website has "Another"; something else was recorded.',
    ])
    await own.firestore.collection('board').doc('facts').update({ renewal_texts: facts.renewal_texts })
    const erased = { acts: [`facts-${facts.version}`], only_beside: true, reason: 'Asked for' }
    await acts.erase(services.clock.now().toISOString(), erased)
    expect(await store.read()).toEqual(facts)
    expect((await check([])).findings).toEqual([])
  })

  it('says which acts were erased', async () => {
    await acts.erase(services.clock.now().toISOString(), {
      acts: ['paper-2026-1', 'paper-2026-2'],
      only_beside: false,
      reason: 'Asked for by the holder',
    })
    await own.firestore.collection('paper_licences').doc('2026').delete()
    expect((await check([])).findings).toEqual([])
  })

  it('has a key that signs licences once, however many instances record it', async () => {
    const { keys } = services.signingKeys.publicKeys
    const before = (await acts.append()).size
    await Promise.all([1, 2].map(() => createKeyRecorder(acts, keys, services.clock)()))
    expect((await acts.append()).size).toBe(before + keys.length)
  })

  it('gives its signed head to everybody', async () => {
    const { body } = await call(server.url, api.recordOfActs)
    const { keys, ...head } = Object(body)
    expect(isSignedHead(keys, head)).toBe(true)
  })
})
