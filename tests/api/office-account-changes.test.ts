import { api } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { practisingRecord } from '../journeys/support/records.ts'
import { call, textAt } from './support/calls.ts'
import { madeUpRegister, type Office, openOffice } from './support/office.ts'
import { newIdNumber, nextSecond, signedIn } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

const services = realServices()
const register = madeUpRegister()
const { surveyors, assistant: assistantRow } = register
let office: Office
beforeAll(async () => {
  office = await openOffice(services, register)
})
afterAll(() => office.close())

describe('an assistant’s account', () => {
  it('belongs to the entry of the assistant’s number, once', async () => {
    const { assistant_name: name, assistant_no, entry_id } = assistantRow
    const request = () => ({ id_number: newIdNumber(), name: '', account_type: 'assistant', assistant_no })
    expect(await office.create(request())).toMatchObject({ given: { account: { name, account_type: 'assistant' } } })
    expect(await services.accounts.ofEntry(entry_id)).toMatchObject({ name })
    expect(await office.create(request())).toMatchObject({ status: 409 })
  })
})

const change = (uid: string, asked: object) => office.act(uid, 'change', { asked })
const done = { outcome: 'done' }
describe('an account that the office changes', () => {
  it('has its new licence in the claims', async () => {
    const person = await office.created(20)
    const { access } = await signedIn(services, person.id_number, person.password)
    const wanted = { name: surveyors[21]?.name ?? '', license_no: surveyors[21]?.license_no ?? '' }
    await nextSecond()
    expect(await change(person.uid, wanted)).toMatchObject(done)
    expect(await call(office.url, api.me, { token: access })).toMatchObject({ status: 401 })
    const { access: fresh } = await signedIn(services, person.id_number, person.password)
    expect(await services.identities.verify(fresh)).toMatchObject({ entryId: entryIdOf(wanted.license_no) })
    expect(await services.accounts.ofEntry(entryIdOf(person.license_no))).toBe(null)
    expect(await office.logOf(person.uid)).toMatchObject({
      results: [
        {
          act: 'change',
          before: { number: person.license_no },
          after: { name: wanted.name, number: wanted.license_no },
        },
        { act: 'create' },
      ],
    })
  })
  it('is completed by the same act when the first one stopped half-way', async () => {
    const person = await office.created(22)
    const wanted = { name: surveyors[23]?.name ?? '', license_no: surveyors[23]?.license_no ?? '' }
    await services.accounts.changeEntry(person.uid, { name: wanted.name, entry_id: entryIdOf(wanted.license_no) })
    expect(await change(person.uid, wanted)).toMatchObject(done)
    const { access } = await signedIn(services, person.id_number, person.password)
    expect(await services.identities.verify(access)).toMatchObject({ entryId: entryIdOf(wanted.license_no) })
  })
  it.each([
    [
      'a licence that has an account',
      () => ({ name: surveyors[25]?.name, license_no: surveyors[25]?.license_no }),
      409,
    ],
    ['a licence of somebody else', () => ({ license_no: surveyors[26]?.license_no, name: 'Otieno Obura' }), 409],
    ['a licence that is not in the register', () => ({ license_no: 'NONE/1' }), 409],
    ['no licence for a surveyor', () => ({ license_no: '' }), 409],
    ['a licence for an assistant', () => ({ account_type: 'assistant', license_no: 'LS/1' }), 409],
    ['the type of the chair', () => ({ account_type: 'chair' }), 400],
    ['nothing', () => ({}), 400],
  ])('stays as it is with %s', async (_title, json, status) => {
    const taken = await services.accounts.ofEntry(surveyors[25]?.entry_id ?? '')
    if (taken === null) await office.created(25)
    const person = (await services.accounts.ofEntry(surveyors[24]?.entry_id ?? '')) ?? (await office.created(24))
    const before = await services.accounts.find(person.uid)
    expect(await change(person.uid, json())).toMatchObject({ status })
    expect(await services.accounts.find(person.uid)).toEqual(before)
  })
  it('stays a surveyor’s while its licence has practising records', async () => {
    const person = await office.created(27)
    await practisingRecord(services, { uid: person.uid, name: person.name, licenceNo: person.license_no }, 2001)
    const { assistant_no, assistant_name: name } = assistantRow
    expect(await change(person.uid, { name, account_type: 'assistant', assistant_no })).toMatchObject({ status: 409 })
    expect(await change(person.uid, { name: surveyors[27]?.name?.toUpperCase() })).toMatchObject(done)
  })
})
describe('the log', () => {
  it('is read by day and page, newest first', async () => {
    const day = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const path = `${api.officeLog}?person=${office.clerk.uid}&day=${day}&limit=2`
    const first = await office.as(path)
    expect(first.body).toMatchObject({ results: [{}, {}] })
    const second = await office.as(textAt(first, 'next'))
    expect(textAt(second, 'results', '0', 'id') < textAt(first, 'results', '1', 'id')).toBe(true)
    expect((await office.as(`${api.officeLog}?person=${office.clerk.uid}&day=2001-01-01`)).body).toEqual({
      results: [],
      next: null,
    })
  })
  it.each(['day=2026-13-01', 'day=2026-01-01T00:00Z', 'cursor=x', 'person=a%2Fb'])('refuses %s', async (query) => {
    expect(await office.as(`${api.officeLog}?${query}`)).toMatchObject({ status: 400 })
  })
})
