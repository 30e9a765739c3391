import { api, licenceYear } from '@lsb/contract'
import { beforeAll, expect, it } from 'vitest'
import { handMadePdf } from '../../functions/src/files/pdf/testing.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { call } from './support/calls.ts'
import { renewalForm } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'

const services = realServices()
const server = useApi(services)
let chair: Person
beforeAll(async () => {
  chair = await newPerson(services, 'chair')
})

const year = licenceYear(new Date())
const idOf = ({ entryId }: Person) => recordId(entryId, year)
/** A PDF that nobody else has sent: its title is drawn. */
const ownPdf = (catalog = '') => {
  const content = handMadePdf({ catalog, objects: [`<< /Title (${crypto.randomUUID()}) >>`] })
  return new Blob([content], { type: 'application/pdf' })
}
const renewed = async (documents: { goodStandingCertificate: Blob; otherDocument: Blob }): Promise<Person> => {
  const person = await newPerson(services, 'surveyor', { name: 'Sender' })
  const answer = await call(server.url, api.certification, {
    token: person.token,
    form: renewalForm(person, documents),
  })
  expect(answer).toMatchObject({ status: 200 })
  return person
}
const notesFor = (person: Person) => call(server.url, api.notes(idOf(person)), { token: chair.token })

it('notes: name active content and the senders of the same file', async () => {
  const shared = ownPdf()
  const script = ownPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
  const first = await renewed({ goodStandingCertificate: shared, otherDocument: ownPdf() })
  const second = await renewed({ goodStandingCertificate: script, otherDocument: shared })
  const none = { active_content: false, same_file: [], more: false }
  expect((await notesFor(first)).body).toEqual({
    photograph: '',
    goodStandingCertificate: {
      ...none,
      same_file: [{ id: idOf(second), name: second.name, license_no: second.licenseNo, year }],
    },
    otherDocument: none,
  })
  expect((await notesFor(second)).body).toEqual({
    photograph: '',
    goodStandingCertificate: { ...none, active_content: true },
    otherDocument: {
      ...none,
      same_file: [{ id: idOf(first), name: first.name, license_no: first.licenseNo, year }],
    },
  })
})

it.each(['nothing_2026', 'none'])('notes: answer 404 for %s', async (id) => {
  expect(await call(server.url, api.notes(id), { token: chair.token })).toMatchObject({ status: 404 })
})
