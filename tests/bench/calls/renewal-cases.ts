import { keyOfNumber, api, licenceYear } from '../../../contract/src/index.ts'
import { actOn } from '../../api/support/decisions.ts'
import { form, pdf, png, renewalForm } from '../../api/support/forms.ts'
import type { Person } from '../../api/support/people.ts'
import { send } from '../load.ts'
import { publishWithPeople } from '../publish-rows.ts'
import { type CallCase, oncePerPerson, repeated, WITH_FILES, type World } from './case.ts'
import { bare, withForm, withJson } from './requests.ts'

const PDF_BYTES = 500_000
const PICTURE_BYTES = 100_000
const SURVEYORS = 650

/** The calls of the renewal and of the chair's page. */
export const renewalCases = async (world: World): Promise<CallCase[]> => {
  const { url, surveyor, chair, backend } = world
  const year = licenceYear(new Date())
  const idOf = ({ entryId }: Person) => `${entryId}_${year}`
  const submit = (person: Person) => {
    const documents = { goodStandingCertificate: pdf(PDF_BYTES), otherDocument: pdf(PDF_BYTES) }
    return withForm(url + api.certification, renewalForm(person, documents), { token: person.token })
  }
  /** Publishes the register first: the API approves only people who are in it. */
  const approve = async (person: Person) => {
    await publishWithPeople(backend.suite.projectId, SURVEYORS)
    const act = await actOn(backend.services, idOf(person), { act: 'approve' })
    await send(withJson(url + api.tray, { items: [act] }, { token: chair.token }))
    return withJson(url + api.trayConfirm, { items: [act] }, { method: 'POST', token: chair.token })
  }

  const facts = { id_number: surveyor.idNumber, email: '', phone_number: '', dof: '', firm: '', postal_address: '' }
  const personal = form({ ...facts, profile_pic: png(PICTURE_BYTES) })
  await send(await withForm(url + api.personalData, personal, { token: surveyor.token }))
  await send(withJson(url + api.photographChoice, { shown: true }, { token: surveyor.token }))
  await send(await submit(surveyor))
  await send(await approve(surveyor))
  const issued = (await backend.services.practising.find(idOf(surveyor)))?.record.certificate?.number ?? ''
  const get = (path: string, variant?: string, count?: number) =>
    repeated(bare(url + path, { token: surveyor.token }), variant, count)
  return [
    oncePerPerson(world, submit, '2 × 500 kB'),
    get(api.certification),
    oncePerPerson(world, async (person) => {
      await send(await submit(person))
      return approve(person)
    }),
    repeated(bare(url + api.practising, { token: chair.token }), 'page 1'),
    get(api.document(idOf(surveyor), 'otherDocument'), '500 kB', WITH_FILES),
    get(api.licencePdf(keyOfNumber(surveyor.licenseNo), year), undefined, WITH_FILES),
    repeated(bare(url + api.licenceCheck(issued))),
    repeated(bare(url + api.photograph(surveyor.licenseNo)), '100 kB', WITH_FILES),
  ]
}
