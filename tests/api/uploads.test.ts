import { type ClientRequest, request as send } from 'node:http'
import { PDFDocument } from '@cantoo/pdf-lib'
import { api, certificateKinds, FILE_MAX_BYTES, ownMessages, validationMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './support/calls.ts'
import { form, pdf, png, renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { filesBelow } from './support/stored.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
let surveyor: Person
beforeAll(async () => {
  surveyor = await newPerson(services, 'surveyor')
})

const put = (path: string, data: FormData) => call(server.url, path, { token: surveyor.token, form: data })
const encrypted = async (userPassword: string) => {
  const document = await PDFDocument.create()
  document.addPage()
  document.encrypt({ userPassword, ownerPassword: 'owner' })
  return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' })
}
const locked = await encrypted('secret')
const ownerLocked = await encrypted('')
const tiny = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' })
const disguised = new Blob(['PK\u0003\u0004'], { type: 'application/pdf' })

const all = (size: number) => form(Object.fromEntries(certificateKinds.map((kind) => [kind, pdf(size)])))
const facts = () => ({
  id_number: surveyor.idNumber,
  email: '',
  phone_number: '',
  dof: '',
  firm: '',
  postal_address: '',
})

describe('a PDF of a renewal', () => {
  it.each([
    ['is missing', { otherDocument: '' }, 400, validationMessages.bothDocuments],
    ['is one byte too large', { otherDocument: pdf(FILE_MAX_BYTES + 1) }, 400, validationMessages.fileTooLarge],
    ['is none by its first bytes', { otherDocument: disguised }, 400, validationMessages.pdfOnly],
    ['asks for a password', { otherDocument: locked }, 400, ownMessages.encryptedPdf],
    ['has fifteen bytes', { otherDocument: tiny }, 400, ownMessages.damagedPdf],
    ['is for another year', { year: '2020' }, 403, ownMessages.yearNotCurrent],
    ['is for a year that is none', { year: '2026x' }, 403, ownMessages.yearNotCurrent],
    ["is for another's licence", { licensed: 'LS/0001' }, 403, ownMessages.notYourLicence],
    ['comes with a field twice as a prototype name', { constructor: 'x' }, 400, ownMessages.unreadableBody],
  ])('refused as %s leaves nothing stored', async (_what, change, status, detail) => {
    const answer = await put(api.certification, renewalForm(surveyor, change))
    expect(answer).toMatchObject({ status, body: { detail } })
    expect(await filesBelow(services, `licences/${surveyor.entryId}/`)).toEqual([])
  })

  it('that comes twice is refused', async () => {
    const data = renewalForm(surveyor)
    data.append('otherDocument', pdf(), 'again.pdf')
    expect(await put(api.certification, data)).toMatchObject({ status: 400 })
  })

  it('that is owner-locked is accepted: it opens without a password', async () => {
    const other = await newPerson(services, 'surveyor')
    const data = renewalForm(other, { otherDocument: ownerLocked })
    expect(await call(server.url, api.certification, { token: other.token, form: data })).toMatchObject({ status: 200 })
  })

  it('that a browser or a name calls something else is accepted as the PDF that it is', async () => {
    const other = await newPerson(services, 'surveyor')
    const data = renewalForm(other, { goodStandingCertificate: pdf(0, 'application/x-pdf') })
    const behindScript = new Blob(['@echo off\r\n', pdf()], { type: 'application/octet-stream' })
    data.set('otherDocument', behindScript, 'my "own" list.pdf.bat')
    expect(await call(server.url, api.certification, { token: other.token, form: data })).toMatchObject({
      status: 200,
      body: { record: { documents: { otherDocument: { name: "my 'own' list.pdf", size: pdf().size } } } },
    })
  })

  it('of exactly the limit is accepted', async () => {
    const exact = { goodStandingCertificate: pdf(FILE_MAX_BYTES), otherDocument: pdf(FILE_MAX_BYTES) }
    expect(await put(api.certification, renewalForm(surveyor, exact))).toMatchObject({
      status: 200,
      body: { record: { documents: { otherDocument: { size: FILE_MAX_BYTES } } } },
    })
  })
})

describe('the certificates', () => {
  it('six of the largest size arrive in one request', async () => {
    expect(await put(api.certificates, all(FILE_MAX_BYTES))).toMatchObject({
      status: 200,
      body: { kcse: { size: FILE_MAX_BYTES }, phd: { size: FILE_MAX_BYTES } },
    })
  })

  it('replaces a file and deletes the old one', async () => {
    expect(await put(api.certificates, form({ kcse: pdf(2000) }))).toMatchObject({ body: { kcse: { size: 2000 } } })
    expect(await filesBelow(services, `accounts/${surveyor.uid}/certificates/`)).toHaveLength(certificateKinds.length)
  })

  it('one wrong file among good ones: none is stored', async () => {
    const answer = await put(api.certificates, form({ kcse: pdf(), phd: disguised }))
    expect(answer).toMatchObject({ status: 400, body: { errors: { phd: validationMessages.pdfOnly } } })
    expect((await call(server.url, api.certificates, { token: surveyor.token })).body).toMatchObject({
      kcse: { size: 2000 },
    })
  })

  it('a request over the limit is a 413', async () => {
    expect(await put(api.certificates, all(FILE_MAX_BYTES + 300_000))).toMatchObject({ status: 413 })
  })
})

describe('a picture', () => {
  it('that is no PNG or JPEG is refused under any declared type', async () => {
    const fake = new Blob(['GIF89a'], { type: 'image/png' })
    expect(await put(api.personalData, form({ ...facts(), profile_pic: fake }))).toMatchObject({
      status: 400,
      body: { detail: validationMessages.picture },
    })
  })
  it('replaces the one before, whose file is deleted', async () => {
    await put(api.personalData, form({ ...facts(), profile_pic: png() }))
    await put(api.personalData, form({ ...facts(), profile_pic: png() }))
    expect(await filesBelow(services, `accounts/${surveyor.uid}/profile/`)).toHaveLength(1)
  })
})

const certificateHead = '--b\r\nContent-Disposition: form-data; name="kcse"; filename="k.pdf"\r\n\r\n%PDF-1.7\r\n'
/** A form that begins to arrive and does not go on. */
const beginSlowly = (who: Person, declared: boolean): ClientRequest => {
  const headers = {
    Authorization: `Bearer ${who.token}`,
    'Content-Type': 'multipart/form-data; boundary=b',
    ...(declared && { 'Content-Length': certificateKinds.length * FILE_MAX_BYTES }),
  }
  const connection = send(`${server.url}${api.certificates}`, { method: 'PUT', headers })
  connection.on('error', () => {})
  connection.write(certificateHead)
  return connection
}
/** How long a file of 2 MB takes, in milliseconds. */
const timedUpload = async (who: Person): Promise<number> => {
  const began = performance.now()
  const input = { token: who.token, form: form({ isk_number: '1', isk_certificate: pdf(2 * 1024 * 1024) }) }
  expect(await call(server.url, api.isk, input)).toMatchObject({ status: 200 })
  return performance.now() - began
}

describe('twelve connections of one account that send slowly', () => {
  /** How much longer anybody else's file may take, in milliseconds: a slow form is cut off after ten seconds, and frees its place. */
  const EXTRA_WAIT_MAX_MS = 5000
  const slow: ClientRequest[] = []
  afterAll(() => {
    for (const connection of slow) connection.destroy()
  })

  it.each([true, false])('make nobody else wait for them, length declared: %s', async (declared) => {
    const [greedy, other] = [await newPerson(services, 'surveyor'), await newPerson(services, 'surveyor')]
    await timedUpload(other)
    const alone = await timedUpload(other)
    slow.push(...Array.from({ length: 12 }, () => beginSlowly(greedy, declared)))
    // Several in turn: the first may be there before all of the slow ones are.
    for (let turn = 0; turn < 5; turn += 1) expect(await timedUpload(other)).toBeLessThan(alone + EXTRA_WAIT_MAX_MS)
  })
})
