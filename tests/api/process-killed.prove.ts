import { api, licenceYear } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { peopleAfter, publishNext } from '../bench/publish-rows.ts'
import { serveFunction, type ServedFunction } from '../bench/served-function.ts'
import { attempt, renewalCall } from '../soak/calls.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'
import { sweepADayLater, sweepJustTooEarly } from './support/sweeping.ts'

const services = realServices()
const DOCUMENT_BYTES = 400_000
/** When the process is killed, as parts of the time an undisturbed renewal takes. The soak does this by the hour. */
const MOMENTS = [0.15, 0.35, 0.55, 0.75, 0.95]

let served: ServedFunction
let people: Person[]
beforeAll(async () => {
  // Two who are not disturbed, and one for each kill. A process of its own knows only who is published.
  people = await Promise.all([0, 0, ...MOMENTS].map(() => newPerson(services, 'surveyor')))
  const firebase = connectFirebase(suiteConfig())
  await publishNext(firebase, 'licensed', (rows) => [...rows, ...peopleAfter(rows.length)])
  await firebase.close()
  served = await serveFunction({ env: {} })
})
afterAll(async () => {
  await served.stop()
  await services.close()
})

const renew = (person: Person) => attempt(served.url + api.certification, renewalCall(person, DOCUMENT_BYTES))
const folderOf = ({ entryId }: Person) => `licences/${entryId}/`
const documentsOf = async ({ entryId }: Person): Promise<string[] | null> => {
  const found = await services.practising.find(recordId(entryId, licenceYear(new Date())))
  const documents = found && Object.values(found.record.documents)
  return documents && documents.map(({ path }) => path).toSorted()
}
/** Returns the documents the record names, all of which are there. */
const wholeRecordOf = async (person: Person) => {
  const documents = await documentsOf(person)
  const stored = await filesBelow(services, folderOf(person))
  expect(stored).toEqual(expect.arrayContaining(documents ?? []))
  return { documents, stored }
}

it('renewal: is stored whole or not at all when its process is killed', async () => {
  const [first, second, ...killed] = people
  if (first === undefined || second === undefined) throw new Error('Nobody renews.')
  await renew(first)
  const undisturbed = await renew(second)
  expect(undisturbed.status).toBe(200)
  for (const [at, person] of killed.entries()) {
    const work = renew(person)
    await services.clock.sleep(undisturbed.milliseconds * (MOMENTS[at] ?? 0))
    await served.stop('SIGKILL')
    const outcome = await work
    served = await serveFunction({ env: {} })

    const { documents, stored } = await wholeRecordOf(person)
    // Whoever was told of success has a record.
    expect(outcome.status === 200 && documents === null).toBe(false)
    await sweepJustTooEarly(services, [folderOf(person)])
    expect(await filesBelow(services, folderOf(person))).toEqual(stored)
    expect((await renew(person)).status).toBe(documents === null ? 200 : 409)
  }
  await sweepADayLater(services, killed.map(folderOf))
  for (const person of killed) {
    const { documents, stored } = await wholeRecordOf(person)
    expect(documents).toHaveLength(2)
    expect(stored).toEqual(documents)
  }
}, 180_000)
