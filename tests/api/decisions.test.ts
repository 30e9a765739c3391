import { api, licenceYear, ownMessages } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordId } from '../../functions/src/practising/record.ts'
import { serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { form, png, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { sweepADayLater } from './support/sweeping.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
const year = licenceYear(new Date())
let chair: Person

beforeAll(async () => {
  chair = await newPerson(services, 'chair')
})

const recordOf = async (who: Person) => (await services.practising.find(recordId(who.entryId, year)))?.record ?? null
const decided = async (who: Person, json: object) => {
  const path = api.decision(recordId(who.entryId, year))
  return call(server.url, path, { method: 'PATCH', token: chair.token, json })
}
const returned = { status: 'returned', note: 'Again.' }
const approved = { status: 'approved', good_standing: true }

describe('decisions on one record at once', () => {
  it('20 different decisions: one is recorded', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    const id = recordId(surveyor.entryId, year)
    const decide = (_: unknown, at: number) =>
      call(server.url, api.decision(id), {
        method: 'PATCH',
        token: chair.token,
        json:
          at % 2
            ? { status: 'approved', good_standing: true, note: `Decision ${at}` }
            : { status: 'returned', note: `Decision ${at}` },
      })
    const answers = await Promise.all(Array.from({ length: 20 }, decide))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await services.practising.decisions(id)).toHaveLength(1)
  })
})

describe('a decision asked for again because its answer was lost', () => {
  it('answers like the first time without a second decision', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    const first = await decided(surveyor, approved)
    expect(first).toMatchObject({ status: 200, body: { supervisor: { good_standing: true } } })
    const answers = await Promise.all([decided(surveyor, approved), decided(surveyor, approved)])
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      [first, first].map(({ status, body }) => ({ status, body })),
    )
    const id = recordId(surveyor.entryId, year)
    expect(await services.practising.decisions(id)).toHaveLength(1)
    const [issue, ...more] = await services.issues.allOf(id)
    expect(issue).toMatchObject({ name: surveyor.name, firm: 'Ridge Surveys', ended_at: null })
    expect(more).toEqual([])
  })

  it('ends the licence once when it returns the record', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    const updated_at = textAt(await decided(surveyor, approved), 'updated_at')
    const input = { ...returned, updated_at }
    expect(await decided(surveyor, input)).toMatchObject({ status: 200, body: { supervisor: { good_standing: null } } })
    expect(await decided(surveyor, input)).toMatchObject({ status: 200, body: { decisions: [{}, { to: 'returned' }] } })
    const record = await recordOf(surveyor)
    const [issue] = await services.issues.allOf(recordId(surveyor.entryId, year))
    expect(issue).toMatchObject({ ended_at: record?.updated_at, name: surveyor.name })
    expect(await services.issues.byNumber(issue?.number ?? '')).toEqual(issue)
    expect((await services.approvals.read(year)).approved.has(surveyor.entryId)).toBe(false)
  })

  it('freezes the picture of that day', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    const facts = { email: '', phone_number: '', dof: '', firm: 'Typed by hand', postal_address: '' }
    const savePicture = (bytes: number) =>
      call(server.url, api.personalData, {
        token: surveyor.token,
        form: form({ ...facts, id: surveyor.uid, id_number: surveyor.idNumber, profile_pic: png(bytes) }),
      })
    expect(await savePicture(120)).toMatchObject({ status: 200 })
    await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    await decided(surveyor, approved)
    expect(await savePicture(140)).toMatchObject({ status: 200 })
    await sweepADayLater(services, [`licences/${surveyor.entryId}/`])
    const [issue] = await services.issues.allOf(recordId(surveyor.entryId, year))
    const stream = await services.files.read(issue?.photograph ?? 'none')
    expect((await stream?.toArray())?.reduce((sum, chunk) => sum + chunk.length, 0)).toBe(120)
    expect(issue?.firm).toBe('Ridge Surveys')
  })

  it('cannot approve somebody who is not in the register', async () => {
    const surveyor = await newPerson(services, 'surveyor')
    await call(server.url, api.certification, { token: surveyor.token, form: renewalForm(surveyor) })
    const strict = await serveApi({ ...services, publishedEntry: async () => null, close: async () => {} })
    const path = api.decision(recordId(surveyor.entryId, year))
    expect(await call(strict.url, path, { method: 'PATCH', token: chair.token, json: approved })).toMatchObject({
      status: 409,
      body: { detail: ownMessages.notInRegister },
    })
    await strict.close()
    expect(await recordOf(surveyor)).toMatchObject({ status: 'submitted' })
  })
})
