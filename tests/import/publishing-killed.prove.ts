import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { newPerson } from '../api/support/people.ts'
import { suiteConfig } from '../api/support/real-services.ts'
import { type EmulatorProcess, startEmulatorProcess } from '../conformance/support/emulator-process.ts'
import { killPublishing } from './killed-publishing.ts'
import { apiPublisher, commandPublisher } from './publishers.ts'

const PLAN = { rows: 500, moments: [0.2, 0.4, 0.55, 0.7, 0.85, 1, 1.15] }

/** A Firestore of this file's own: in the suite's, other tests publish at the same time. */
let firestore: EmulatorProcess
let env: Record<string, string>
let firebase: Firebase
let services: Services
let folder: string
beforeAll(async () => {
  const config = suiteConfig()
  firestore = await startEmulatorProcess()
  env = { FIRESTORE_EMULATOR_HOST: firestore.host }
  Object.assign(process.env, env)
  firebase = connectFirebase(config)
  services = createServices(config)
  folder = await mkdtemp(join(tmpdir(), 'lsb-publishing-'))
})
afterAll(async () => {
  await firebase.close()
  await services.close()
  await firestore.stop()
  await rm(folder, { recursive: true })
})

it('publishing: leaves the old or the new version public when the command is killed', async () => {
  const { violations, kills } = await killPublishing(firebase, commandPublisher(env, folder), PLAN)
  expect(violations).toEqual([])
  expect(kills).toBe(PLAN.moments.length)
}, 240_000)

it('publishing: leaves the old or the new version public when a clerk’s function is killed', async () => {
  const { token } = await newPerson(services, 'office')
  const clerk = await apiPublisher(env, token)
  const { violations, kills } = await killPublishing(firebase, clerk, PLAN)
  await clerk.close()
  expect(violations).toEqual([])
  expect(kills).toBe(PLAN.moments.length)
}, 240_000)
