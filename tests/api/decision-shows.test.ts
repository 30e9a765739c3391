import { randomUUID } from 'node:crypto'
import { api, checkPath, licenceYear, profilePath } from '@lsb/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decisionWrites, type DecisionInput } from '../../functions/src/practising/decide.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { createRegisters } from '../../functions/src/registers/create-registers.ts'
import { entryIdOf, surveyor } from '../../functions/src/registers/versions/testing.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { practisingRecord } from '../journeys/support/records.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { suiteConfig } from './support/real-services.ts'

/** Within this time a decision shows wherever somebody may look, in milliseconds. */
const SHOWS_MS = 90_000
const YEAR = licenceYear(new Date())
const holder = surveyor(1, { name: 'Wanjiru Decided', license_no: 'LS/77 D' })
const record = recordId(entryIdOf(holder.license_no), YEAR)
const entry = { name: holder.name, license_no: holder.license_no, firm: '', postal_address: '' }
const approve: DecisionInput = { status: 'approved', good_standing: true, note: '' }
const giveBack: DecisionInput = { status: 'returned', good_standing: null, note: 'Why.' }

/** By how much the API's clock is ahead of the machine's, in milliseconds. */
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead), sleep: async () => {} }
let firebase: Firebase
let services: Services
let server: ApiServer

// A project of each attempt's own: its register and its record are nobody else's.
beforeEach(async () => {
  const config = { ...suiteConfig(), projectId: `demo-decision-${randomUUID().slice(0, 8)}` }
  firebase = connectFirebase(config)
  services = createServices(config)
  await publishAll(firebase, 'licensed', [holder])
  await practisingRecord(services, { uid: 'holder', name: holder.name, licenceNo: holder.license_no }, YEAR)
  const registers = createRegisters(
    firebase,
    { ...services, versions: services.registerPublishing.versions },
    clock,
    () => {},
  )
  server = await serveApi({ ...services, registers, clock, publishedEntry: async () => holder })
})
afterEach(async () => {
  await server.close()
  await firebase.close()
})

const decide = async (input: DecisionInput): Promise<void> => {
  const frozen = { entry, photograph: null }
  await services.practising.decide(record, (before) =>
    decisionWrites(
      before,
      { ...input, updated_at: before.updated_at },
      { uid: 'chair', name: 'Chair' },
      { clock, hashKey: 'k', frozen },
    ),
  )
}

const numberIssued = async (): Promise<string> => (await services.issues.allOf(record))[0]?.number ?? ''

const look = async (path: string) => {
  const answer = await fetch(server.url + path)
  expect(answer.status).toBe(200)
  const shared = Number(/s-maxage=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1] ?? 0)
  return { text: await answer.text(), shared }
}

/** List and profile, as calls and as pages. */
const places = [
  `${api.register('licensed')}?search=decided`,
  api.profile(holder.license_no),
  '/register?search=decided',
  profilePath(holder.license_no),
]
const yes = /"code":"may_practise"|<\w+ [^>]*data-tone="good"/

const all = (answer: boolean) => places.map(() => answer)

/**
 * Makes a decision when an instance has just read what it holds, lets the longest life of an answer in a shared cache pass, and
 * returns what every place then says to the request that the cache makes.
 */
const afterDecision = async (input: DecisionInput) => {
  const before = await Promise.all(places.map(look))
  await decide(input)
  ahead += SHOWS_MS - Math.max(...before.map(({ shared }) => shared)) * 1000
  const after = await Promise.all(places.map(look))
  return { before: before.map(({ text }) => yes.test(text)), after: after.map(({ text }) => yes.test(text)) }
}

it('decision: an approval and its return show within 90 s in list, profile and check', async () => {
  expect(await afterDecision(approve)).toEqual({ before: all(false), after: all(true) })
  const number = await numberIssued()
  const checks = [api.licenceCheck(number), checkPath(number)]
  for (const path of checks) expect((await look(path)).text).toMatch(/"in_force":true|It is in force until/)
  expect((await look(`${api.register('licensed')}?standing=may_practise`)).text).toMatch(/^\{"count":1,/)

  expect(await afterDecision(giveBack)).toEqual({ before: all(true), after: all(false) })
  for (const path of checks) expect((await look(path)).text).toMatch(/"in_force":false|It is no longer in force/)
  expect((await look(`${api.register('licensed')}?standing=may_practise`)).text).toMatch(/^\{"count":0,/)
})
