import { setImmediate as nextTurn } from 'node:timers/promises'
import { api, certificateKinds, FILE_MAX_BYTES, ownMessages, signInMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { publishNext } from '../bench/publish-rows.ts'
import { call, textAt } from './support/calls.ts'
import { form, pdf, png, renewalForm } from './support/forms.ts'
import { madeUpEntries, newPerson, type Person } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'

// The whole way: Hosting's rewrites, the functions emulator, the built bundle.
const services = realServices()
const site = `http://${inject('suite').hosting}`
let surveyor: Person
beforeAll(async () => {
  surveyor = await newPerson(services, 'surveyor')
  const own = madeUpEntries().filter(({ license_no }) => license_no === surveyor.licenseNo)
  const firebase = connectFirebase(suiteConfig())
  await publishNext(firebase, 'licensed', (before) => [...before, ...own])
  await firebase.close()
})
afterAll(() => services.close())

const as = (path: string, input = {}) => call(site, path, { token: surveyor.token, ...input })

describe('through Hosting', () => {
  it.each(['/account/me', '/account/me/', '/account//me', '/api/account/me', '/api//account/me//'])(
    '%s is the same call',
    async (path) => expect(await as(path)).toMatchObject({ status: 200, body: { user: { name: surveyor.name } } }),
  )

  it.each(['/api/token', '/api/token/', '/api//token/'])('%s signs in', async (path) => {
    const json = { id_number: surveyor.idNumber, password: surveyor.password }
    expect(await call(site, path, { method: 'POST', json })).toMatchObject({
      status: 200,
      body: { account_type: 'surveyor' },
    })
  })

  it('a device that has signed in keeps its cookie and brings it again', async () => {
    const json = { id_number: surveyor.idNumber, password: surveyor.password }
    const first = await call(site, api.token, { method: 'POST', json })
    const [cookie = ''] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^__session=[\w.-]+; Max-Age=\d+; HttpOnly; SameSite=Strict; Path=\/api\/token$/)
    const headers = { Cookie: cookie.split(';')[0] ?? '' }
    const second = await call(site, api.token, { method: 'POST', json, headers })
    // The same device and the same account: the same cookie. Had the function not seen it, it would name a new device.
    expect(second.headers.getSetCookie()).toEqual([cookie])
  })

  it('a body that is not JSON has the one error shape', async () => {
    const response = await fetch(`${site}${api.token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{not JSON',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ detail: ownMessages.unreadableBody, message: ownMessages.unreadableBody })
  })

  it('a sign-in with an empty field says so', async () => {
    const answer = await call(site, api.token, { method: 'POST', json: { id_number: '', password: '' } })
    expect(answer).toMatchObject({ status: 400, body: { detail: signInMessages.bothRequired } })
  })

  it('six PDFs of the largest size arrive in one request', async () => {
    const files = Object.fromEntries(certificateKinds.map((kind) => [kind, pdf(FILE_MAX_BYTES)]))
    // Making them takes seconds, in which the site ends idle connections; the client learns of it only now.
    await nextTurn()
    expect(await as(api.certificates, { form: form(files) })).toMatchObject({
      status: 200,
      body: { kcse: { size: FILE_MAX_BYTES } },
    })
  })

  it('renewal: gives its document back byte for byte', async () => {
    const sent = await as(api.certification, { form: renewalForm(surveyor, { otherDocument: pdf(100_000) }) })
    expect(sent.status).toBe(200)
    const url = textAt(sent, 'record', 'documents', 'otherDocument', 'url')
    const response = await fetch(`${site}${url}`, { headers: { Authorization: `Bearer ${surveyor.token}` } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(await pdf(100_000).arrayBuffer()))
  })

  it('a picture is found below the media path', async () => {
    const facts = { id_number: surveyor.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
    const path = textAt(await as(api.personalData, { form: form({ ...facts, profile_pic: png() }) }), 'profile_pic')
    const picture = await as(`${api.media}${path}`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
  })

  it('a register number keeps its slashes', async () => {
    expect(await call(site, api.profile('LS/none 1'))).toMatchObject({ status: 200, body: null })
  })

  it('an unknown path below the API is a 404 in the one shape', async () => {
    expect(await call(site, '/account/nothing')).toMatchObject({ status: 404, body: { detail: ownMessages.notFound } })
  })

  it('the description is served', async () => {
    expect(await call(site, api.openapi)).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
  })
})
