import { api, FILE_MAX_BYTES, licenceYear } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { recordId } from '../../functions/src/practising/record.ts'
import { isProof } from '../proof.ts'
import { call } from './support/calls.ts'
import { pdf, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
const year = licenceYear(new Date())

describe('renewals of different surveyors at the same moment', () => {
  it.each(isProof ? [8, 20] : [3])(
    '%i of them, 2 × 5 MB each: have a record and two files each',
    { timeout: 240_000 },
    async (count) => {
      const surveyors: Person[] = []
      while (surveyors.length < count) surveyors.push(await newPerson(services, 'surveyor'))
      const largest = { goodStandingCertificate: pdf(FILE_MAX_BYTES), otherDocument: pdf(FILE_MAX_BYTES) }
      const send = (who: Person) =>
        call(server.url, api.certification, { token: who.token, form: renewalForm(who, largest) })
      // On a machine with nothing to spare somebody may wait longer than the API lets anyone, and is told to come back.
      const sendOn = async (who: Person): Promise<number[]> => {
        // An answer to a form that is not read to its end closes the connection, which the client may see before the answer.
        const answer = await send(who).catch(() => null)
        if (answer !== null && answer.status !== 503) return [answer.status]
        expect(answer === null || answer.headers.get('retry-after')).toBeTruthy()
        return [503, ...(await sendOn(who))]
      }
      const answers = await Promise.all(surveyors.map(sendOn))
      for (const [at, who] of surveyors.entries()) {
        const statuses = answers[at] ?? []
        const atOnce = statuses.length === 1
        expect(atOnce ? [200] : [200, 409]).toContain(statuses.at(-1))
        const record = (await services.practising.find(recordId(who.entryId, year)))?.record ?? null
        expect(record).toMatchObject({ status: 'submitted', by: who.uid, entry_id: who.entryId })
        const paths =
          record === null
            ? []
            : Object.values(record.documents)
                .map(({ path }) => path)
                .toSorted()
        // Who had to come back may have left an attempt for the sweep.
        const files = await filesBelow(services, `licences/${who.entryId}/`)
        expect(atOnce ? files : files.filter((path) => paths.includes(path))).toEqual(paths)
      }
    },
  )
})
