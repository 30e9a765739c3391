import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { licensedFile, memoryOffice } from '../../functions/src/registers/import/testing.ts'
import { createServices } from '../../functions/src/services.ts'
import { sweepImports, UNPUBLISHED_AGE_MS } from '../../functions/src/sweep/sweep-imports.ts'
import { suiteConfig } from './support/real-services.ts'

const ROWS = 20_000
const config = { ...suiteConfig(), projectId: `demo-plan-${randomUUID().slice(0, 8)}` }
const [firebase, services] = [connectFirebase(config), createServices(config)]
afterAll(async () => {
  await services.close()
  await firebase.close()
})

const fileWith = (firm: string) =>
  licensedFile(...Array.from({ length: ROWS }, (_, at) => `${at + 1},Person ${at} Oloo,LS/${at + 1},${firm},,Active`))

it('sweep: deletes a plan of 20,000 changed rows', async () => {
  const office = memoryOffice()
  await office.load('licensed', fileWith('Ridge Surveys'))
  const { record, plan } = await office.plan('licensed', fileWith('Valley Surveys'))
  expect(record.counts.changed).toBe(ROWS)
  const { imports } = services.registerPublishing
  const { entry_chunks } = await imports.create(record, plan.entries)
  const parts = firebase.firestore.collection(`imports/${record.id}/parts`)
  expect((await parts.get()).size).toBe(entry_chunks)
  const swept = await sweepImports({
    ...services,
    clock: { now: () => new Date(Date.parse(record.at) + UNPUBLISHED_AGE_MS) },
  })
  expect(swept.plans).toBe(1)
  expect([(await parts.get()).size, await imports.find(record.id)]).toEqual([0, null])
}, 300_000)
