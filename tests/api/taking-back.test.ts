import { randomUUID } from 'node:crypto'
import { api, LIST_LIMIT_MAX } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { CACHE_FRESH_MS } from '../../functions/src/platform/memory-cache.ts'
import { createRegisterPublishing, type RegisterPublishing } from '../../functions/src/registers/create-publishing.ts'
import { createRegisterCache } from '../../functions/src/registers/register-cache.ts'
import { licensedFile } from '../../functions/src/registers/import/testing.ts'
import { isProof } from '../proof.ts'
import { collectionsBelow } from '../faults/collections-below.ts'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { actByTray, publishByTray } from './support/office.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

const ROUNDS = isProof ? 6 : 2
const ROWS = 90
/** On a machine that is busy with other tests, in milliseconds. */
const SHOWN_WITHIN_MS = 30_000

const services = realServices()
const firebase = connectFirebase(suiteConfig())
const root = `cells/${randomUUID()}`
/** Registers of this file alone: in the suite others publish at the same time. */
const office = createRegisterPublishing(
  collectionsBelow(firebase, () => root),
  services.clock,
)
/** Who publishes or takes back waits here before a row is saved: each has read which version is public by then. */
let meet = async () => {}
const meetingOfTwo = () => {
  let arrived = 0
  const both = Promise.withResolvers<void>()
  return async () => {
    arrived += 1
    if (arrived === 2) both.resolve()
    await both.promise
  }
}
const meeting: RegisterPublishing = {
  ...office,
  versions: {
    ...office.versions,
    saveRows: async (...saved) => {
      await meet()
      return office.versions.saveRows(...saved)
    },
  },
}
/** An instance whose clock runs so fast that it asks for the public version at every request. */
let now = 0
const fast = { ...services.clock, now: () => new Date((now += CACHE_FRESH_MS + 1)) }
const licensed = createRegisterCache('licensed', { versions: office.versions, clock: fast, log: services.log })

let server: ApiServer
let clerk: Person
let other: Person
beforeAll(async () => {
  server = await serveApi({ ...services, registerPublishing: meeting, registers: { ...services.registers, licensed } })
  clerk = await newPerson(services, 'office')
  other = await newPerson(services, 'office')
})
afterAll(async () => {
  await firebase.close()
  await server.close()
})

const letters = 'abcdefghij'
const named = (at: number) => `Person ${letters[at % 10]}${letters[Math.floor(at / 10)]}`
const fileOf = (firm: string) =>
  licensedFile(
    ...Array.from({ length: ROWS }, (_, at) => `${at + 1},${named(at)},LS/${at + 1},${firm},P.O. Box ${at},Active`),
  )
const planned = async (firm: string): Promise<string> => {
  const form = new FormData()
  form.set('register', new File([fileOf(firm)], 'register.csv', { type: 'text/csv' }))
  return textAt(await call(server.url, api.officeImports, { method: 'POST', token: clerk.token, form }), 'id')
}
const publish = (id: string) => publishByTray(server.url, clerk, id)
/** Takes back everything after the first version. */
const takeBack = (seen: number) =>
  actByTray(server.url, other, { act: 'takeback', on: 'licensed', asked: { version: 2, later: true, seen } })

/** The firms that one public answer shows, each once, and how many rows the register has; '' from one that is busy. */
const publicFirms = async (): Promise<string> => {
  const { status, body } = await call(server.url, `/account/licensed/?limit=${LIST_LIMIT_MAX}`)
  if (status === 503) return ''
  const answer = JSON.stringify(body)
  const firms = new Set(Array.from(answer.matchAll(/"firm":"([^"]*)"/g), ([, firm]) => firm))
  return `${[...firms].join(' and ')}, ${/"count":(\d+)/.exec(answer)?.[1]} rows`
}
const whole = (firm: string) => `${firm}, ${ROWS} rows`
/** An instance that reads slowly goes on with the version before for a moment. */
const shows = async (firm: string) => {
  await expect.poll(publicFirms, { timeout: SHOWN_WITHIN_MS }).toBe(whole(firm))
}

it('taking back: is refused or wins when another clerk publishes at once', async () => {
  expect(await publish(await planned('First'))).toMatchObject({
    detail: expect.stringMatching('Published as version 1: '),
  })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [before, after] = [`Before ${round}`, `After ${round}`]
    await publish(await planned(before))
    await shows(before)
    const version = (await office.versions.pointer('licensed'))?.version ?? 0
    const plan = await planned(after)
    const watch = { on: true, seen: new Set<string>() }
    const looking = (async () => {
      while (watch.on) watch.seen.add(await publicFirms())
    })()
    meet = meetingOfTwo()
    const [published, tookBack] = await Promise.all([publish(plan), takeBack(version)])
    meet = async () => {}
    watch.on = false
    await looking

    const winner =
      published?.outcome === 'done' ? { answer: published, firm: after } : { answer: tookBack, firm: 'First' }
    const loser = winner.answer === published ? tookBack : published
    expect(winner.answer).toMatchObject({
      outcome: 'done',
      detail: expect.stringMatching(`Published as version ${version + 1}: `),
    })
    expect(loser).toMatchObject({
      outcome: 'refused',
      detail: expect.stringMatching(/has been changed since you looked|has been published since/),
    })
    expect([...watch.seen].filter((register) => !['', whole(before), whole(winner.firm)].includes(register))).toEqual(
      [],
    )
    await shows(winner.firm)
    // Where the taking-back won, there is nothing more to take back.
    if (winner.firm !== 'First') await takeBack(version + 1)
    await shows('First')
  }
})
