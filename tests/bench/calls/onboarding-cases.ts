import { api, educationFields } from '../../../contract/src/index.ts'
import { form, pdf, png } from '../../api/support/forms.ts'
import { newAssistant, newIdNumber, type Person } from '../../api/support/people.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { publishNext } from '../publish-rows.ts'
import { send } from '../load.ts'
import { type CallCase, oncePerPerson, repeated, WITH_FILES, type World } from './case.ts'
import { bare, withForm, withJson } from './requests.ts'

/** The size of one scanned page. */
const PDF_BYTES = 500_000
const PICTURE_BYTES = 100_000
const contact = { email: 'a@example.org', phone_number: '0712 345678' }
const education = Object.fromEntries(educationFields.map((field) => [field, 'Filled in']))

const personalForm = (id_number: string, files: Record<string, Blob> = {}) =>
  form({ id_number, ...contact, dof: '1980-02-29', firm: 'Firm', postal_address: 'P.O. Box 1', ...files })

/** The calls of the wizard. */
export const onboardingCases = async (world: World): Promise<CallCase[]> => {
  const { url, surveyor, backend } = world
  const { services } = backend
  const saveRequestsOf = async ({ token, idNumber }: Person) => ({
    personal: await withForm(url + api.personalData, personalForm(idNumber), { token }),
    picture: await withForm(url + api.personalData, personalForm(idNumber, { profile_pic: png(PICTURE_BYTES) }), {
      token,
    }),
    education: withJson(url + api.education, education, { token }),
    certificates: await withForm(url + api.certificates, form({ kcse: pdf(PDF_BYTES) }), { token }),
    isk: await withForm(url + api.isk, form({ isk_number: '1', isk_certificate: pdf(PDF_BYTES) }), { token }),
    additional: withJson(url + api.additional, { articles_publication: 'A paper', honors_distinction: '' }, { token }),
  })
  const saves = await saveRequestsOf(surveyor)
  // Everything is stored before a case reads it.
  for (const request of Object.values(saves)) await send(request)
  const picture = await services.pictureOf(surveyor.uid)
  const registered = await newAssistant(services, surveyor)
  const { entry_id: id } = registered
  const assistant = { name: registered.assistant_name, id_number: '12345678', ...contact }
  const { projectId } = backend.suite
  const firebase = connectFirebase({ projectId, bucket: `${projectId}.appspot.com` })
  await publishNext(firebase, 'approved', (before) => [...before, registered])
  await firebase.close()

  const get = (path: string, variant?: string, count?: number) =>
    repeated(bare(url + path, { token: surveyor.token }), variant, count)
  const { token } = surveyor
  return [
    get(api.personalData),
    repeated(saves.personal, 'texts'),
    get(api.media + picture, '100 kB', WITH_FILES),
    // Replaces the picture that the case before reads.
    repeated(saves.picture, 'with a picture of 100 kB', WITH_FILES),
    oncePerPerson(
      world,
      (person) => withForm(url + api.personalData, personalForm(newIdNumber()), { token: person.token }),
      'with a new ID number',
    ),
    get(api.assistants),
    repeated(await withForm(url + api.assistants, form({ id, ...assistant }), { token })),
    get(api.education),
    repeated(saves.education),
    get(api.certificates),
    repeated(saves.certificates, 'one of 500 kB', WITH_FILES),
    get(api.certificate('kcse'), '500 kB', WITH_FILES),
    get(api.isk),
    repeated(saves.isk, 'with 500 kB', WITH_FILES),
    get(api.iskCertificate, '500 kB', WITH_FILES),
    get(api.additional),
    repeated(saves.additional),
    get(api.photographChoice),
    repeated(withJson(url + api.photographChoice, { shown: true }, { token })),
    get(api.declaration),
    oncePerPerson(world, async (person) => {
      const { picture: _picture, ...steps } = await saveRequestsOf(person)
      for (const step of Object.values(steps)) await send(step)
      return bare(url + api.declaration, { method: 'POST', token: person.token })
    }),
    get(api.export, 'about 1.1 MB of files', WITH_FILES),
  ]
}
