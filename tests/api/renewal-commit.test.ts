import { madeCaller } from '../../functions/src/accounts/testing.ts'
import { api, incomingPath, licenceYear, validationMessages } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkedFile } from '../../functions/src/files/checked-file.ts'
import type { ReceivedFile } from '../../functions/src/http/multipart.ts'
import { attemptFolder, recordId, type StoredSending } from '../../functions/src/practising/record.ts'
import { submitRenewal } from '../../functions/src/renewals/submit-renewal.ts'
import { call } from './support/calls.ts'
import { decideNow } from './support/decisions.ts'
import { pdf, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { killsOf, Stopped, stoppingAfter } from './support/stopping.ts'
import { filesBelow } from './support/stored.ts'
import { sweepADayLater, sweepJustTooEarly } from './support/sweeping.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
const year = licenceYear(new Date())
let chair: Person

beforeAll(async () => {
  chair = await newPerson(services, 'chair')
})

const callerOf = ({ uid, entryId, token }: Person) => madeCaller({ uid, entryId, token })
const document = async (): Promise<ReceivedFile> => ({
  name: 'a.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array(await pdf().arrayBuffer()),
})
const inputOf = async (who: Person) => ({
  licensed: who.licenseNo,
  year: String(year),
  payment_code: '',
  kept: '',
  files: new Map([
    ['goodStandingCertificate', await document()],
    ['otherDocument', await document()],
  ]),
})
const recordOf = async (who: Person) => (await services.practising.find(recordId(who.entryId, year)))?.record ?? null
const filesOf = (who: Person) => filesBelow(services, `licences/${who.entryId}/`)
const pathsOf = (record: StoredSending) =>
  Object.values(record.documents)
    .map(({ path }) => path)
    .toSorted()
const returnRecord = ({ entryId }: Person) =>
  decideNow(services, { url: server.url, chair }, { on: recordId(entryId, year), act: 'return', note: 'Again.' })

describe('many uploads at once for one licence and year', () => {
  it('20 of them: store one record with two files', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    const send = () => call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.body).toMatchObject({ detail: validationMessages.duplicateYear })
    const record = await recordOf(surveyor)
    expect(record?.status).toBe('submitted')
    expect(await filesOf(surveyor)).toEqual(record && pathsOf(record))
  })

  it('20 corrections of a returned record: succeed once', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    const send = () => call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    expect(await send()).toMatchObject({ status: 200 })
    await returnRecord(surveyor)
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const record = await recordOf(surveyor)
    expect(record).toMatchObject({ status: 'submitted', decisions: 1 })
    const earlier = await services.practising.sendings(recordId(surveyor.entryId, year))
    expect(earlier).toHaveLength(1)
    const sendings = [...earlier, ...(record === null ? [] : [record])]
    expect(await filesOf(surveyor)).toEqual(sendings.flatMap(pathsOf).toSorted())
  })
})

/** Steps of a submission: reading record and account, two uploads, two copies, the commit. */
const STEPS = 7

describe('a process killed at a step', () => {
  it.each(killsOf(STEPS))(
    'first submission, step $step (its answer lost: $late): leaves nothing half done',
    async ({ step, late }) => {
      const surveyor = await newPerson(services, 'surveyor')
      const stopping = stoppingAfter(services, step, late)
      await expect(submitRenewal(stopping.services, callerOf(surveyor), await inputOf(surveyor))).rejects.toThrow(
        Stopped,
      )

      const record = await recordOf(surveyor)
      const committed = late && step === STEPS - 1
      expect(record === null).toBe(!committed)
      const stored = await filesOf(surveyor)
      expect(record === null ? stored : pathsOf(record)).toEqual(stored)

      const next = call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
      expect((await next).status).toBe(committed ? 409 : 200)
      const after = await recordOf(surveyor)
      expect(await filesOf(surveyor)).toEqual(expect.arrayContaining(after === null ? [] : pathsOf(after)))
    },
  )

  it.each(killsOf(STEPS))(
    'correction of a returned record, step $step (its answer lost: $late)',
    async ({ step, late }) => {
      const surveyor = await newPerson(services, 'surveyor')
      await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
      await returnRecord(surveyor)
      const stopping = stoppingAfter(services, step, late)
      await expect(submitRenewal(stopping.services, callerOf(surveyor), await inputOf(surveyor))).rejects.toThrow(
        Stopped,
      )

      const record = await recordOf(surveyor)
      const committed = late && step === STEPS - 1
      expect(record?.status).toBe(committed ? 'submitted' : 'returned')
      expect(await filesOf(surveyor)).toEqual(expect.arrayContaining(record === null ? [] : pathsOf(record)))
      const next = call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
      expect((await next).status).toBe(committed ? 409 : 200)
    },
  )
})

describe('the sweep', () => {
  it('removes an unnamed attempt once it is a day old', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    const kept = await filesOf(surveyor)
    const left = `${attemptFolder(surveyor.entryId, year, 'stopped')}/otherDocument.pdf`
    const type = 'application/pdf'
    const path = incomingPath({ uid: surveyor.uid, attempt: 'stopped-attempt', document: 'otherDocument', type })
    const { bytes } = await document()
    const { md5, sha256 } = checkedFile({ name: 'a.pdf', type, bytes })
    const generation = await services.files.upload(callerOf(surveyor), path, type, bytes)
    expect(await services.files.copy({ from: { path, generation }, to: left, type, md5, sha256 })).toBe(true)
    const folders = [`licences/${surveyor.entryId}/`]

    await sweepJustTooEarly(services, folders)
    expect(await filesOf(surveyor)).toEqual([...kept, left].toSorted())
    const { removed } = await sweepADayLater(services, folders)
    expect(removed).toBe(1)
    expect(await filesOf(surveyor)).toEqual(kept)
  })
})
