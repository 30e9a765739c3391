import { randomUUID } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaperLicence } from '../../functions/src/approvals/paper-licences-store.ts'
import { decisionWrites, type DecisionInput } from '../../functions/src/practising/decide.ts'
import { type StoredRecord, recordId } from '../../functions/src/practising/record.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { checkRecord } from '../../functions/src/record-check/check-record.ts'
import { projectAgain } from '../../functions/src/record-check/project-again.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { suiteConfig } from './support/real-services.ts'

const YEAR = 2026
const HOUR_MS = 60 * 60 * 1000
const chair = { uid: 'chair', name: 'Chair' }
const frozen = { entry: { name: 'N', license_no: 'LS/1', firm: '', postal_address: '' }, photograph: null }
const approve: DecisionInput = { status: 'approved', good_standing: true, note: '' }
const giveBack: DecisionInput = { status: 'returned', good_standing: null, note: 'Why.' }

// A project of this file's own, so that no other test's decisions are in it.
const config = { ...suiteConfig(), projectId: `demo-approvals-${randomUUID().slice(0, 8)}` }
const firebase = connectFirebase(config)
let services: Services
beforeAll(() => {
  services = createServices(config)
})
afterAll(() => Promise.all([services.close(), firebase.close()]))

const submitted = (entry_id: string): StoredRecord => {
  const file = {
    path: 'none',
    name: 'n.pdf',
    size: 1,
    uploaded_at: '',
    sha256: '',
    active_content: false,
    origin: null,
  }
  const at = `${YEAR}-01-05T08:00:00.000Z`
  return {
    entry_id,
    supervisor: { name: 'N', license_no: entry_id, good_standing: null },
    year: YEAR,
    status: 'submitted',
    payment_code: '',
    submitted_at: at,
    updated_at: at,
    by: 'nobody',
    attempt: 'a',
    documents: { goodStandingCertificate: file, otherDocument: file },
    decisions: 0,
    last_decision: null,
    certificate: null,
  }
}

/** Creates a record and decides on it, one input after the other; returns the record. */
const decideAll = async (entryId: string, inputs: readonly DecisionInput[]): Promise<StoredRecord> => {
  let record = submitted(entryId)
  await services.practising.create(recordId(entryId, YEAR), record)
  for (const [at, input] of inputs.entries()) {
    const clock = { ...services.clock, now: () => new Date(Date.UTC(YEAR, 1, 1) + at * HOUR_MS) }
    record = await services.practising.decide(recordId(entryId, YEAR), (before) =>
      decisionWrites(before, { ...input, updated_at: before.updated_at }, chair, { clock, hashKey: 'k', frozen }),
    )
  }
  return record
}

const approved = async () => (await services.approvals.read(YEAR)).approved

describe('approvals', () => {
  it('hold a licence from its approval until it is returned', async () => {
    expect(await services.approvals.read(YEAR)).toEqual({ year: YEAR, approved: new Map() })
    const { certificate } = await decideAll('ls~1', [approve])
    await decideAll('ls-2', [approve, giveBack])
    await decideAll('3', [giveBack, approve])
    const { approved: all } = await services.approvals.read(YEAR)
    expect(Object.fromEntries(all)).toEqual({
      3: { since: '2026-02-01T01:00:00.000Z', numberEnd: expect.stringMatching(/^[A-Z\d]{5}$/) },
      'ls~1': { since: certificate?.issued_at, numberEnd: certificate?.number.slice(-5) },
    })
    expect((await services.approvals.all()).map(({ year }) => year)).toEqual([YEAR])
  })

  it('keep every one of many decisions made at once', async () => {
    const keys = Array.from({ length: 20 }, (_, at) => `many-${at}`)
    await Promise.all(keys.map((key) => decideAll(key, [approve])))
    expect([...(await approved()).keys()]).toEqual(expect.arrayContaining(keys))
  })

  it('leave a licence on paper as it is, whatever the chair decides on its holder’s renewal', async () => {
    const paper: PaperLicence = { issued: `${YEAR}-01-02`, ended: null }
    const other: PaperLicence = { issued: `${YEAR}-01-03`, ended: `${YEAR}-02-01` }
    const { paperLicences } = services
    expect(await paperLicences.put(YEAR, 0, new Map([['paper-1', paper]]))).toBe(true)
    await decideAll('paper-1', [approve, giveBack])
    expect((await approved()).has('paper-1')).toBe(false)
    expect(await paperLicences.put(YEAR, 1, new Map([['paper-2', other]]))).toBe(true)
    const licences = new Map([
      ['paper-1', paper],
      ['paper-2', other],
    ])
    expect(await paperLicences.all()).toEqual([{ year: YEAR, version: 2, licences }])
    // Repeated under an earlier version: stored already, or not.
    expect(await paperLicences.put(YEAR, 1, new Map([['paper-2', other]]))).toBe(true)
    expect(await paperLicences.put(YEAR, 1, new Map([['paper-2', paper]]))).toBe(false)
  })

  it('are written again as the acts say when they differ', async () => {
    const before = await approved()
    const db = firebase.firestore
    const damaged = { 'ls~1': FieldValue.delete(), 'ls-2': '1770000000000', 3: '1770000000000', 'many-7': '1 ZZZZZ' }
    await db.doc(`approvals/${YEAR}`).set({ approved: damaged }, { merge: true })
    await db.doc(`practising/many-8_${YEAR}`).update({ status: 'submitted' })
    expect((await checkRecord(firebase, [])).findings).toHaveLength(5)
    expect(await projectAgain(firebase)).toHaveLength(5)
    expect((await checkRecord(firebase, [])).findings).toEqual([])
    expect(await approved()).toEqual(before)
  })

  it('are not written again over a decision made meanwhile', async () => {
    const db = firebase.firestore
    await db.doc(`approvals/${YEAR}`).update({ approved: {} })
    let isLate = false
    const meanwhile = async (work: Parameters<typeof db.runTransaction>[0]) => {
      if (!isLate) {
        isLate = true
        await decideAll('late', [approve])
      }
      return db.runTransaction(work)
    }
    const get = (target: typeof db, name: string) => (name === 'runTransaction' ? meanwhile : Reflect.get(target, name))
    const slow = { ...firebase, firestore: new Proxy(db, { get }) }
    await expect(projectAgain(slow)).rejects.toThrow('Somebody acted meanwhile')
    expect([...(await approved()).keys()]).toEqual(['late'])
  })
})
