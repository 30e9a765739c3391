import { api, licenceYear } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordId } from '../../functions/src/practising/record.ts'
import { serveFunction, type ServedFunction } from '../bench/served-function.ts'
import { attempt, renewalCall } from '../soak/calls.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'
import { sweepADayLater, sweepJustTooEarly } from './support/sweeping.ts'

const services = realServices()
const DOCUMENT_BYTES = 400_000
/** When the process is killed, as parts of the time an undisturbed renewal takes. The soak does this by the hour. */
const MOMENTS = [0.15, 0.35, 0.55, 0.75, 0.95]

let served: ServedFunction
beforeAll(async () => {
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
  await renew(await newPerson(services, 'surveyor'))
  const undisturbed = await renew(await newPerson(services, 'surveyor'))
  expect(undisturbed.status).toBe(200)
  const people: Person[] = []
  for (const moment of MOMENTS) {
    const person = await newPerson(services, 'surveyor')
    people.push(person)
    const work = renew(person)
    await services.clock.sleep(undisturbed.milliseconds * moment)
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
  await sweepADayLater(services, people.map(folderOf))
  for (const person of people) {
    const { documents, stored } = await wholeRecordOf(person)
    expect(documents).toHaveLength(2)
    expect(stored).toEqual(documents)
  }
}, 180_000)
