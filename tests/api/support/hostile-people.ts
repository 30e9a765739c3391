import { api, licenceYear, resources, slugOfTitle } from '@lsb/contract'
import { newMessage } from '../../../functions/src/mail/message.ts'
import { issueOf } from '../../../functions/src/licences/issue.ts'
import { certificateNumber } from '../../../functions/src/practising/decide.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import type { Services } from '../../../functions/src/services.ts'
import { uploadResources } from '../../../seed/src/resources/upload-resources.ts'
import { call, textAt } from './calls.ts'
import type { OwnedIds } from './request-fixtures.ts'
import { form, pdf, png, renewalForm } from './forms.ts'
import { newAssistant, newPerson, type Person, signedIn } from './people.ts'
import { suiteConfig } from './real-services.ts'

/** Copies this year's record to last year, approved and with the licence that was issued; returns its number. */
const issueLastYears = async (services: Services, record: string): Promise<string> => {
  const found = await services.practising.find(record)
  if (found === null) throw new Error('There is no record to copy.')
  const year = licenceYear(new Date()) - 1
  const { entry_id, supervisor } = found.record
  const id = `${entry_id}_${year}`
  const issued_at = new Date().toISOString()
  const number = certificateNumber(services.hashKey, id, year)
  const certificate = { number, issued_at }
  await services.practising.create(id, { ...found.record, year, status: 'approved', certificate })
  const entry = { ...supervisor, firm: 'F', postal_address: 'P.O. Box 1' }
  const issue = issueOf({ entry_id, year }, certificate, { entry, photograph: null, approvedBy: 'A chair' })
  const firebase = connectFirebase(suiteConfig())
  await firebase.firestore.doc(`practising/${id}/issues/${number}`).set(issue)
  await firebase.close()
  return number
}

/** A surveyor with data of every kind and this year's submitted renewal. */
export const completePerson = async (services: Services, url: string): Promise<[Person, OwnedIds]> => {
  const person = await newPerson(services, 'surveyor')
  const put = (path: string, parts: FormData) => call(url, path, { token: person.token, form: parts })
  const contact = { email: `${person.uid}@mail.example`, phone_number: '0712 345679' }
  const personal = { id_number: person.idNumber, ...contact, dof: '', firm: 'F', postal_address: '' }
  const picture = textAt(await put(api.personalData, form({ ...personal, profile_pic: png() })), 'profile_pic')
  await put(api.certificates, form({ kcse: pdf() }))
  await put(api.isk, form({ isk_number: '1', isk_certificate: pdf() }))
  const record = textAt(await put(api.certification, renewalForm(person)), 'record', 'id')
  const certificate = await issueLastYears(services, record)
  const { refresh } = await signedIn(services, person.idNumber, person.password)
  const { entry_id: assistant } = await newAssistant(services, person)
  return [person, { refresh, assistant, record, recordAt: '', picture, certificate }]
}

/** Puts this year's record into a state, so that the call that left it can succeed once more; returns when it was changed last. */
export const putRecord = async (services: Services, record: string, status: 'submitted' | 'returned') => {
  const found = await services.practising.find(record)
  // Each sending has an attempt of its own.
  await found?.replace({ ...found.record, attempt: crypto.randomUUID(), status, certificate: null })
  return found?.record.updated_at ?? ''
}

/** The first of the board's documents, where the website links it. */
export const publishDocument = async (): Promise<void> => {
  const firebase = connectFirebase(suiteConfig())
  const bytes = new Uint8Array(await pdf().arrayBuffer())
  await uploadResources(
    firebase,
    resources.slice(0, 1).map((resource) => ({ resource, bytes })),
  )
  await firebase.close()
}

/** Adds a document under this title as the office does, unless it is there; returns its slug and version. */
export const putAddedDocument = async (services: Services, url: string, clerk: Person, title: string) => {
  const slug = slugOfTitle(title)
  if (!(await services.resources.find(slug))?.listed)
    await call(url, api.officeAddedResources, {
      method: 'POST',
      token: clerk.token,
      form: form({ title, kind: 'notice', reason: 'A test.', resource: pdf() }),
    })
  return { slug, version: (await services.resources.find(slug))?.version ?? 0 }
}

/** Gives an account valid links, a waiting message and no password of its own, so that it can be invited. */
export const putMail = async (services: Services, uid: string) => {
  const address = `${uid}@mail.example`
  const now = new Date()
  await services.accounts.change(uid, { password_changed: false, mail: { address, confirmed_at: now.toISOString() } })
  await services.records.personal.update(uid, (before) => ({ ...before, email: address }))
  const message = newMessage(now, 'received', { uid, name: 'Test Person', to: address }, { year: '2026' })
  await services.outbox.add(message)
  const [passwordLink, confirmLink] = await Promise.all([
    services.links.make('reset', { uid, address }, now),
    services.links.make('confirm', { uid, address }, now),
  ])
  return { message: message.id, passwordLink, confirmLink }
}
