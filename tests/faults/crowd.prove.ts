import { api, licenceYear } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordId } from '../../functions/src/practising/record.ts'
import { createRandom } from '../../seed/src/demo/random.ts'
import { call } from '../api/support/calls.ts'
import { renewalForm } from '../api/support/forms.ts'
import { newPerson } from '../api/support/people.ts'
import { filesBelow } from '../api/support/stored.ts'
import { sweepADayLater } from '../api/support/sweeping.ts'
import { type FaultyWorld, startFaultyWorld } from './world.ts'
import { storesOfCells } from './writing-calls.ts'

const REQUESTS = 200
const LOST_SHARE = 0.05
/** How often a client sends a request that is answered 503 before it gives up. */
const ATTEMPTS = 10
const SEED = 20261122

let world: FaultyWorld
beforeAll(async () => {
  world = await startFaultyWorld(storesOfCells)
})
afterAll(() => world.close())

it('renewals: end in one record when 200 are sent at once and answers are lost', async () => {
  const { services, server, faults } = world
  const person = await newPerson(services, 'surveyor')
  const random = createRandom(SEED)
  let lost = 0
  faults.arm()
  faults.draw(({ name, occurrence }) => {
    // The first commit always loses its answer: that answer matters most.
    const isFirstCommit = name === 'Commit' && occurrence === 1
    if (!isFirstCommit && !random.chance(LOST_SHARE)) return undefined
    lost += 1
    return random.pick(['dropped', 'cut after'])
  })
  const send = () => call(server.url, api.certification, { token: person.token, form: renewalForm(person) })
  const sendUntilAnswered = async (): Promise<number> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { status } = await send()
      if (status !== 503) return status
    }
    return 503
  }
  const statuses = await Promise.all(Array.from({ length: REQUESTS }, sendUntilAnswered))
  await faults.quiet()
  faults.arm()

  expect(lost).toBeGreaterThan(REQUESTS * LOST_SHARE)
  const accepted = statuses.filter((status) => status === 200).length
  expect(accepted).toBeLessThanOrEqual(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(REQUESTS - accepted)
  expect(await send()).toMatchObject({ status: 409 })
  const folder = `licences/${person.entryId}/`
  await sweepADayLater(services, [folder])
  const found = await services.practising.find(recordId(person.entryId, licenceYear(new Date())))
  const named = Object.values(found?.record.documents ?? {}).map(({ path }) => path)
  expect(named).toHaveLength(2)
  expect((await filesBelow(services, folder)).toSorted()).toEqual(named.toSorted())
}, 240_000)
