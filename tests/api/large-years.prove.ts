import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { actOf } from '../../functions/src/acts/act.ts'
import { addActs } from '../../functions/src/acts/acts-store.ts'
import { storedApproval } from '../../functions/src/acts/project.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { newEntryId } from '../../functions/src/registers/versions/version.ts'
import { createServices } from '../../functions/src/services.ts'
import { suiteConfig } from './support/real-services.ts'

const ENTRIES = 20_000
const config = { ...suiteConfig(), projectId: `demo-large-${randomUUID().slice(0, 8)}` }
const firebase = connectFirebase(config)
const services = createServices(config)
afterAll(async () => {
  await services.close()
  await firebase.close()
})

// document-sizes.test.ts computes the sizes; here Firestore measures them.
describe('a year of 20,000 entries', () => {
  it('on paper fits into a document, and into the act of its import', async () => {
    const licence = { issued: '2025-02-03', ended: '2025-05-01' }
    const paper = Array.from({ length: ENTRIES }, () => [newEntryId(), licence] as const)
    expect(await services.paperLicences.put(2025, 0, new Map(paper))).toBe(true)
    expect((await services.paperLicences.read(2025)).licences.size).toBe(ENTRIES)
  })

  it('that the chair has approved fits into a document', async () => {
    const licence = { since: '2025-12-31T23:59:59.999Z', numberEnd: 'XVT62' }
    const approved = Array.from({ length: ENTRIES - 1 }, () => [newEntryId(), storedApproval(licence)])
    const db = firebase.firestore
    await db.doc('approvals/2025').set({ approved: Object.fromEntries(approved) })
    const entry = newEntryId()
    const issued = { number: '2025-2BSB2-XVT62', name: 'N', license_no: 'LS/1', issued_at: licence.since }
    const facts = {
      entry,
      year: 2025,
      number: 1,
      by: '',
      from: 'submitted',
      to: 'approved',
      issued,
      ended: null,
      not_in_good_standing: false,
    } as const
    const act = actOf('decided', { id: `${entry}_2025-1`, at: licence.since, facts })
    await db.runTransaction((transaction) => addActs(db, transaction, [[act]]))
    const { approved: all } = await services.approvals.read(2025)
    expect([all.size, all.get(entry)]).toEqual([ENTRIES, licence])
  })
})
