import {
  keyOfNumber,
  api,
  licenceDate,
  licenceYear,
  passwordMessages,
  practisingRecordShape,
  successMessages,
  validationMessages,
} from '@lsb/contract'
import { list } from '@lsb/contract/fields'
import { unzipSync } from 'fflate'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, call, textAt } from './support/calls.ts'
import { actOn, decided, putInTray } from './support/decisions.ts'
import { form, pdf, png, renewalForm } from './support/forms.ts'
import { newIdNumber, newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

const services = realServices()
const server = useApi(services)
let surveyor: Person
let chair: Person
const year = licenceYear(new Date())

const as = (who: Person, path: string, input: Call = {}) => call(server.url, path, { token: who.token, ...input })

beforeAll(async () => {
  surveyor = await newPerson(services, 'surveyor', { name: 'Achieng Wanjikũ', temporary: true })
  chair = await newPerson(services, 'chair')
})

describe('a surveyor, from the first sign-in to the licence', () => {
  it('signs in with the temporary password', async () => {
    const answer = await call(server.url, api.token, {
      method: 'POST',
      json: { id_number: surveyor.idNumber, password: surveyor.password },
    })
    expect(answer).toMatchObject({ status: 200, body: { account_type: 'surveyor', password: false, profile: false } })
  })

  it('replaces the password and is given a new session', async () => {
    const weak = { password: 'abcdefgh', re_password: 'abcdefgh' }
    expect(await as(surveyor, api.changePassword, { method: 'POST', json: weak })).toMatchObject({
      status: 400,
      body: { message: passwordMessages.tooWeak, detail: passwordMessages.tooWeak },
    })
    const good = { password: 'abcdefg!', re_password: 'abcdefg!' }
    const answer = await as(surveyor, api.changePassword, { method: 'POST', json: good })
    expect(answer).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
    surveyor.token = textAt(answer, 'access')
    const refresh = textAt(answer, 'refresh')
    expect((await as(surveyor, api.me)).body).toMatchObject({
      user: { password: true, license_year: year, renewals_due: '', today: licenceDate(new Date()) },
    })
    const renewed = await call(server.url, api.refresh, { method: 'POST', json: { refresh } })
    expect(renewed).toMatchObject({ status: 200, body: { access: expect.any(String) } })
  })

  it('cannot declare before the steps are complete', async () => {
    expect(await as(surveyor, api.declaration, { method: 'POST' })).toMatchObject({
      status: 409,
      body: { missing: ['personal', 'education', 'certificates', 'isk'] },
    })
  })

  it('saves the personal data with a picture and a new ID number', async () => {
    const idNumber = newIdNumber()
    const facts = {
      email: 'a@example.org',
      phone_number: '0712 345678',
      dof: '1990-02-28',
      firm: 'F',
      postal_address: '',
    }
    const answer = await as(surveyor, api.personalData, {
      form: form({ ...facts, id: surveyor.uid, id_number: idNumber, profile_pic: png() }),
    })
    expect(answer).toMatchObject({ status: 200, body: { ...facts, id_number: idNumber, name: 'Achieng Wanjikũ' } })
    surveyor.token = textAt(answer, 'session', 'access')
    const picture = await as(surveyor, `${api.media}${textAt(answer, 'profile_pic')}`)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await as(surveyor, api.personalData)).body).toMatchObject({ id_number: idNumber })
    expect(
      await call(server.url, api.token, { method: 'POST', json: { id_number: idNumber, password: 'abcdefg!' } }),
    ).toMatchObject({ status: 200 })
    surveyor.idNumber = idNumber
  })

  it('saves the other steps of the wizard', async () => {
    expect((await as(surveyor, api.education)).body).toEqual([])
    const education = { secondary_school: 'S', secondary_school_grade: 'A', secondary_school_years: '2004-2007' }
    expect(await as(surveyor, api.education, { json: { id: surveyor.uid, ...education } })).toMatchObject({
      status: 200,
    })
    expect((await as(surveyor, api.education)).body).toMatchObject([{ ...education, phd_years: '' }])

    expect(await as(surveyor, api.certificates, { form: form({ diploma: pdf() }) })).toMatchObject({ status: 400 })
    const certificates = await as(surveyor, api.certificates, { form: form({ kcse: pdf(), diploma: pdf() }) })
    expect(certificates).toMatchObject({ status: 200, body: { kcse: { name: 'kcse.pdf' }, phd: null } })
    const stored = await as(surveyor, api.certificate('kcse'))
    expect(stored.headers.get('x-content-type-options')).toBe('nosniff')
    expect(stored).toMatchObject({ status: 200 })

    const isk = form({ isk_number: 'ISK 12', isk_certificate: pdf() })
    expect(await as(surveyor, api.isk, { form: isk })).toMatchObject({ status: 200, body: { isk_number: 'ISK 12' } })
    expect(await as(surveyor, api.iskCertificate)).toMatchObject({ status: 200 })

    const texts = { articles_publication: 'x'.repeat(5000), honors_distinction: '' }
    expect(await as(surveyor, api.additional, { json: texts })).toMatchObject({ status: 200, body: texts })
  })

  it('declares once everything required is there', async () => {
    expect((await as(surveyor, api.declaration)).body).toEqual([{ name: surveyor.name, id_number: surveyor.idNumber }])
    expect(await as(surveyor, api.declaration, { method: 'POST' })).toMatchObject({
      status: 200,
      body: { detail: successMessages.declaration },
    })
    expect((await as(surveyor, api.me)).body).toMatchObject({ user: { profile: true } })
  })

  it('hands in the renewal until it is approved', async () => {
    const licensed = encodeURIComponent(surveyor.licenseNo)
    const check = `${api.certification}?year=${year}&licensed=${licensed}`
    expect((await as(surveyor, check)).body).toEqual([])
    const payment_code = 'SJK4H7L2P9'
    const tooLong = renewalForm(surveyor, { payment_code: payment_code.repeat(5) })
    expect(await as(surveyor, api.certification, { form: tooLong })).toMatchObject({ status: 400 })
    const sent = await as(surveyor, api.certification, { form: renewalForm(surveyor, { payment_code }) })
    expect(sent).toMatchObject({
      status: 200,
      body: { detail: successMessages.upload, record: { status: 'submitted', payment_code } },
    })
    const id = textAt(sent, 'record', 'id')
    expect(id).toBe(`${entryIdOf(surveyor.licenseNo)}_${year}`)
    expect((await as(surveyor, check)).body).toHaveLength(1)
    expect(await as(surveyor, api.certification, { form: renewalForm(surveyor) })).toMatchObject({
      status: 409,
      body: { detail: validationMessages.duplicateYear },
    })

    expect(await as(chair, api.document(id, 'otherDocument'))).toMatchObject({ status: 200 })
    const desk = { url: server.url, chair }
    const giveBack = await actOn(services, id, { act: 'return' })
    expect(await putInTray(desk, giveBack)).toMatchObject({ status: 400 })
    expect(await decided(desk, { ...giveBack, note: 'Page 2 is missing.' })).toMatchObject({ outcome: 'done' })
    expect((await as(surveyor, check)).body).toEqual([])
    expect((await as(surveyor, `${api.certification}?history=true`)).body).toMatchObject([
      { status: 'returned', decisions: [{ from: 'submitted' }] },
    ])

    expect(await as(surveyor, api.certification, { form: renewalForm(surveyor) })).toMatchObject({ status: 200 })
    const approve = await actOn(services, id, { act: 'approve' })
    expect(await putInTray(desk, { ...approve, updated_at: giveBack.updated_at })).toMatchObject({ status: 409 })
    expect(await as(surveyor, api.licencePdf(keyOfNumber(surveyor.licenseNo), year))).toMatchObject({ status: 404 })
    expect(await decided(desk, approve)).toMatchObject({ outcome: 'done' })
    const [approved] = await list(practisingRecordShape).validate((await as(surveyor, check)).body)
    expect(approved).toMatchObject({
      status: 'approved',
      supervisor: { good_standing: true },
      decisions: [{}, { to: 'approved' }],
    })
    const number = approved?.certificate_no ?? ''
    const scanned = await call(server.url, api.licenceCheck(number))
    expect(scanned.body).toMatchObject({ license_no: surveyor.licenseNo, year, in_force: true, ended: null })
    // Hosting may answer the next person who scans the same licence, but never says that there is none from memory.
    expect(scanned.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=60')
    const unknown = await call(server.url, api.licenceCheck('2026-22222-22222'))
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('cache-control')).toBe('private, no-store')
  })

  it('downloads the practising licence and the export', async () => {
    const headers = { Authorization: `Bearer ${surveyor.token}` }
    const licence = await fetch(`${server.url}${api.licencePdf(keyOfNumber(surveyor.licenseNo), year)}`, { headers })
    expect(licence.status).toBe(200)
    const document = await PDFDocument.load(await licence.arrayBuffer())
    expect(document.getTitle()).toContain(surveyor.licenseNo)

    const archive = await fetch(`${server.url}${api.export}`, { headers })
    expect(archive.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'account.json',
        'renewals.json',
        'files/profile-picture.jpg',
        'files/certificates/kcse.pdf',
        'files/isk-certificate.pdf',
        `files/renewals/${year}/otherDocument.pdf`,
      ]),
    )
  })
})
