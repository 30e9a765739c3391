import { randomUUID } from 'node:crypto'
import { api, type RecordHead } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createActsStore } from '../../functions/src/acts/acts-store.ts'
import { createKeyRecorder } from '../../functions/src/acts/key-recorder.ts'
import { isSignedHead } from '../../functions/src/acts/testing.ts'
import { createPaperLicencesStore } from '../../functions/src/approvals/paper-licences-store.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { checkRecord } from '../../functions/src/record-check/check-record.ts'
import { createRegisterPublishing } from '../../functions/src/registers/create-publishing.ts'
import { changesBetween } from '../../functions/src/registers/versions/row-changes.ts'
import { definitionOf } from '../../functions/src/registers/versions/definition.ts'
import { withdraw } from '../../functions/src/registers/versions/past-versions.ts'
import { publishVersion } from '../../functions/src/registers/versions/publish-version.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import type { StoredSurveyor } from '../../functions/src/registers/versions/version.ts'
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
    await withdraw(office, 'licensed', 2, { by: 'Clerk', seen, reason: 'Wrong' })
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
      'withdrawn-licensed-2',
    ])
    expect(await check(heads)).toMatchObject({ findings: [], vouched: 6, lost: [] })
  })

  it('shows what somebody changed in the database', async () => {
    const head = await acts.append()
    const db = own.firestore
    const version = await office.versions.version('licensed', 3)
    const rows = db.collection('registers').doc('licensed').collection('versions').doc('3').collection('parts')
    const part = rows.doc(`${version?.mark}-rows-0`)
    const stored = (await part.get()).data()
    await part.set({ entries: third.map((row) => ({ ...row, status: 'Active' })) })
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

  it('shows that a reason was changed, and takes an erased one as it is', async () => {
    const db = own.firestore
    const version = db.collection('registers').doc('licensed').collection('versions').doc('2')
    await version.update({ 'withdrawn.reason': 'Another' })
    expect((await check([])).findings).toEqual([
      'Register of licensed surveyors, versions, 2, withdrawn, reason: the website has "Another"; something else was recorded.',
    ])
    const erased = { acts: ['withdrawn-licensed-2'], only_beside: true, reason: 'Asked for' }
    await acts.erase(services.clock.now().toISOString(), erased)
    expect((await version.get()).get('withdrawn')).toMatchObject({ by: '', reason: '' })
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
