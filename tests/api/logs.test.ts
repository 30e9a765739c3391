import { keyOfNumber, api, licenceYear } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ApiServer, serveApi } from './support/api-server.ts'
import { call, textAt } from './support/calls.ts'
import { form, pdf, renewalForm } from './support/forms.ts'
import { newIdNumber, newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'

const services = realServices()
const broken = new Error('The store fell over.')
/** Calls of the first test, each of which is a line. */
const CALLS = 11
let server: ApiServer
let person: Person
beforeAll(async () => {
  const failing = { ...services.records.additional, find: () => Promise.reject(broken) }
  server = await serveApi({ ...services, records: { ...services.records, additional: failing } })
  person = await newPerson(services, 'surveyor', { name: 'Nafula Logged' })
})
afterAll(() => server.close())

describe('the log', () => {
  it('has a line with an id and nothing personal for every request', async () => {
    const email = 'nafula.logged@example.org'
    const password = 'logged-password!'
    const idNumber = newIdNumber()
    const year = licenceYear(new Date())
    const licensed = encodeURIComponent(person.licenseNo)
    const as = (path: string, input = {}) => call(server.url, path, { token: person.token, ...input })
    const signIn = (json: object) => call(server.url, api.token, { method: 'POST', json })

    await signIn({ id_number: person.idNumber, password: person.password })
    await signIn({ id_number: person.idNumber, password })
    await call(server.url, api.token, {
      method: 'POST',
      json: undefined,
      headers: { 'Content-Type': 'application/json' },
    })
    await as(`${api.certification}?year=${year}&licensed=${licensed}`)
    await as(api.certification, { form: renewalForm(person) })
    await as(api.licencePdf(keyOfNumber(person.licenseNo), year))
    await as(api.profile(person.licenseNo))
    await as(`/account/nothing/${person.idNumber}`)
    const facts = {
      id_number: idNumber,
      email,
      phone_number: '0712 345678',
      dof: '',
      firm: 'Logged & Sons',
      postal_address: '',
    }
    const saved = await as(api.personalData, { form: form(facts) })
    const session = textAt(saved, 'session', 'access')
    const json = { password, re_password: password }
    await call(server.url, api.changePassword, { method: 'POST', token: session, json })
    await as(api.certificates, { form: form({ kcse: pdf() }) })

    await vi.waitFor(() => expect(server.logged.filter((line) => line.includes('"request"'))).toHaveLength(CALLS))
    const log = server.logged.join('\n')
    const secrets = [
      person.idNumber,
      idNumber,
      email,
      password,
      person.password,
      person.token.slice(0, 30),
      person.token.slice(-30),
      session.slice(-30),
      person.name,
      person.licenseNo,
      person.entryId,
      '0712 345678',
      'Logged & Sons',
      '@id.invalid',
    ]
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    const lines = server.logged.map((line): Record<string, unknown> => JSON.parse(line))
    const requests = lines.filter(({ message }) => message === 'request')
    expect(requests.every(({ requestId }) => typeof requestId === 'string' && requestId.length === 36)).toBe(true)
    expect(requests.map(({ route }) => route)).toContain('/account/licensed/*licenseNumber')
    expect(requests.filter(({ uid }) => uid === person.uid)).toHaveLength(5)
  })

  it('holds where an unexpected error was thrown', async () => {
    const fresh = await newPerson(services, 'surveyor')
    const response = await fetch(`${server.url}${api.additional}`, {
      headers: { Authorization: `Bearer ${fresh.token}` },
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain(broken.message)
    const failure = server.logged.findLast((line) => line.includes('request failed'))
    expect(failure).toContain('"error":"Error"')
    expect(failure).toContain('logs.test.ts')
    expect(failure).not.toContain(broken.message)
  })
})
