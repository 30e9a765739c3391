import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { storedApproval } from '../../functions/src/acts/project.ts'
import { bucketOf } from '../../functions/src/platform/bucket-name.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { logEntry } from '../../functions/src/office-log/log-store.ts'
import { createPaperLicencesStore } from '../../functions/src/approvals/paper-licences-store.ts'
import { systemClock } from '../../functions/src/platform/clock.ts'
import { type DecisionInput, decisionWrites } from '../../functions/src/practising/decide.ts'
import { createPractisingStore } from '../../functions/src/practising/practising-store.ts'
import { storedRecord } from '../../functions/src/practising/testing.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { createBoardFactsStore, factsChanges } from '../../functions/src/standing/board-facts-store.ts'
import { recordFinding } from '../../scripts/restore/findings.ts'
import { comparedWithModel, restoreDocuments, storedDocuments } from '../../seed/src/dump/dumped-project.ts'
import { readPart, writeDump } from '../../seed/src/dump/folder.ts'
import { collected, each } from '../../seed/src/dump/testing.ts'
import { publishRows } from '../bench/publish-rows.ts'
import { suiteEnvironment } from '../suite/environment.ts'

Object.assign(process.env, suiteEnvironment(inject('suite')))
/** A project of its own in the suite: the database is empty, and nobody else writes to it. */
const project = (projectId: string) => connectFirebase({ projectId, bucket: bucketOf(projectId) })
const [source, target] = [project('demo-dumped'), project('demo-restored')]

const chair = { uid: 'chair', name: 'Chair' }
const approve: DecisionInput = { status: 'approved', good_standing: true, note: '' }
const giveBack: DecisionInput = { status: 'returned', good_standing: null, note: 'Why.' }
const noLog = { by: '', by_uid: '', subject: '', subject_uid: '', before: {}, after: {} }

let folder: string
let restored: number
const unknown = new Set<string>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lsb-dump-'))
  await publishRows('demo-dumped', 3)
  const practising = createPractisingStore(source)
  for (const id of ['e1', 'e2']) await practising.create(`${id}_2026`, storedRecord(id, 2026))
  for (const id of ['e1_2026', 'e2_2026', 'e2_2026'])
    await practising.decide(id, (record) => {
      const decision = record.status === 'submitted' ? approve : giveBack
      const services = { clock: systemClock, hashKey: 'k', frozen: { entry: surveyor(1), photograph: null } }
      return decisionWrites(record, { ...decision, updated_at: record.updated_at }, chair, services)
    })
  await createPaperLicencesStore(source).put(2025, 0, new Map([['e1', { issued: '2025-01-06', ended: null }]]))
  const entry = logEntry(new Date(), { ...noLog, act: 'fact', reason: 'The minutes' })
  await createBoardFactsStore(source).change(factsChanges.completeYear(2025, true), entry)
  const db = source.firestore
  await db.doc('sealed/e1').set({ year: 2026, supervisor: { name: 'Amina' }, at: new Date('2026-11-24T09:00:00.123Z') })
  await db.doc('sealed/e1/below/1').set({ note: '' })
  const parts = { documents: comparedWithModel(storedDocuments(source), unknown), files: each([]) }
  await writeDump(folder, parts, { project: 'demo-dumped', at: new Date() })
  restored = await restoreDocuments(target, readPart(folder, 'documents'))
})
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  await rm(folder, { recursive: true, force: true })
})

describe('restore of a dump', () => {
  it('brings every document to an empty project, also below others', async () => {
    const found = await collected(storedDocuments(target))
    expect(found).toEqual(await collected(storedDocuments(source)))
    expect(found.map(({ path }) => path)).toContain('sealed/e1/below/1')
    expect(restored).toBe(found.length)
  })

  it('has documents that the code does not know, and names their collections', () => {
    expect([...unknown]).toEqual(['sealed', 'sealed/…/below'])
  })

  it('is refused by a project that has documents', async () => {
    await expect(restoreDocuments(target, readPart(folder, 'documents'))).rejects.toThrow('empty database')
  })

  it('is right when the record of acts says what the website answers', async () => {
    const { lines, isRight } = await recordFinding(target, [])
    expect(lines.at(-1)).toMatch(/every line fits/)
    expect(isRight).toBe(true)
  })

  it('is wrong when it approves a licence that nobody decided on', async () => {
    const db = target.firestore
    await db
      .doc('approvals/2026')
      .set({ approved: { e1: storedApproval({ since: '2026-01-05T08:00:00.000Z' }), e2: 'damaged' } })
    const { lines, isRight } = await recordFinding(target, [])
    expect(lines.join('\n')).toContain('The approvals of 2026, approved, e2: the website has "damaged"')
    expect(isRight).toBe(false)
  })

  it('is wrong when it lost acts that somebody outside has a head of', async () => {
    const { lines, isRight } = await recordFinding(target, [{ size: 1000, hash: 'a'.repeat(64) }])
    expect(lines.join('\n')).toContain('1000')
    expect(isRight).toBe(false)
  })
})
