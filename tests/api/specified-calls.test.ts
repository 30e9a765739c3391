import { api, licenceYear, ownMessages, validationMessages } from '@lsb/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Call, call, textAt } from './support/calls.ts'
import { form, pdf, png, renewalForm } from './support/forms.ts'
import { enrolAssistant, newAssistant, newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
let surveyor: Person
let chair: Person
let password: string

const as = (path: string, input: Call = {}) => call(server.url, path, { token: surveyor.token, ...input })
/** The two flags that a sign-in gives now. */
const flags = async () => {
  const json = { id_number: surveyor.idNumber, password }
  const { body } = await call(server.url, api.token, { method: 'POST', json })
  return body
}
const rows = async (path: string): Promise<Record<string, string>[]> => {
  const { body } = await as(path)
  return Array.isArray(body) ? body : []
}

beforeAll(async () => {
  surveyor = await newPerson(services, 'surveyor', { temporary: true })
  chair = await newPerson(services, 'chair')
  password = surveyor.password
  await newAssistant(services, surveyor)
  enrolAssistant(surveyor)
})

describe('a client that makes only the specified calls', () => {
  it('replaces the temporary password', async () => {
    expect(await flags()).toMatchObject({ password: false, profile: false })
    password = 'abcdefg!'
    const answer = await as('/change_password/', { method: 'POST', json: { password, re_password: password } })
    surveyor.token = textAt(answer, 'access')
    expect(await flags()).toMatchObject({ password: true, profile: false })
  })

  it('saves steps 1 and 3 to 5', async () => {
    const facts = { email: 'a@example.org', phone_number: '0712 345678', dof: '1990-02-28', firm: 'F' }
    const parts = { ...facts, id: surveyor.uid, id_number: surveyor.idNumber, postal_address: '', profile_pic: png() }
    const school = { secondary_school: 'S', secondary_school_grade: 'A', secondary_school_years: '2004' }
    const answers = [
      await as('/account/personal_data/', { form: form(parts) }),
      await as('/account/education_details/', { json: { id: surveyor.uid, ...school } }),
      await as('/account/education_certificates/', { form: form({ id: surveyor.uid, kcse: pdf() }) }),
      await as('/account/isk_membership/', { form: form({ isk_number: 'ISK 1', isk_certificate: pdf() }) }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await flags()).toMatchObject({ profile: false })
  })

  it('updates every listed assistant with what it has read', async () => {
    const listed = await rows('/account/assistant_details/')
    expect(listed.map(({ id_number }) => id_number !== '')).toEqual([true, false])
    for (const { assistant_id: id = '', name = '', id_number = '', assistant_no = '' } of listed) {
      const typed = { id, name, id_number, assistant_no, email: 'b@example.org', phone_number: '0722 345678' }
      expect(await as('/account/assistant_details/', { form: form({ ...typed, id_number: '999999' }) })).toMatchObject({
        status: 400,
        body: { errors: { id_number: ownMessages.assistantIdNumber } },
      })
      expect(await as('/account/assistant_details/', { form: form({ ...typed, email: '' }) })).toMatchObject({
        status: 400,
        body: { detail: validationMessages.assistantRequired },
      })
      expect(await as('/account/assistant_details/', { form: form(typed) })).toMatchObject({
        status: 200,
        body: { email: 'b@example.org' },
      })
    }
    expect(await flags()).toMatchObject({ password: true, profile: true })
  })

  it('keeps its profile when an assistant comes', async () => {
    enrolAssistant(surveyor)
    const [, , third] = await rows('/account/assistant_details/')
    expect(third).toMatchObject({ email: '' })
    await as('/account/additional/', { json: { articles_publication: 'One', honors_distinction: '' } })
    expect(await flags()).toMatchObject({ profile: true })
  })

  it('sends its renewal, which the chair sees as not declared', async () => {
    const check = `/lsb/certification/?year=${licenceYear(new Date())}&licensed=${encodeURIComponent(surveyor.licenseNo)}`
    expect((await as(check)).body).toEqual([])
    expect(await as('/lsb/certification/', { form: renewalForm(surveyor) })).toMatchObject({ status: 200 })
    const list = await call(server.url, '/account/practising/?limit=100&status=submitted', { token: chair.token })
    const mine = { undeclared: true, supervisor: { license_no: surveyor.licenseNo } }
    expect(list.body).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ undeclared: true })]),
    })
    expect((await rows(check))[0]).toMatchObject(mine)
  })
})
