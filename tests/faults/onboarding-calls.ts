import { api } from '@lsb/contract'
import { newAssistant, signedIn } from '../api/support/people.ts'
import { form } from '../api/support/forms.ts'
import { certificatesForm, mustSucceed, education, membershipForm, personalForm, surveyor } from './scenes.ts'
import type { WritingCall } from './scene.ts'

/** The wizard's steps that take text, and the declaration. */
export const onboardingCalls: readonly WritingCall[] = [
  {
    call: 'PUT /account/personal_data',
    variant: 'first, with a picture',
    repeat: [],
    // The message that confirms the address is counted, by account and by address.
    leavesOriginals: { 'firestore Commit 1': 1, 'firestore Commit 2': 1 },
    scene: surveyor(
      async ({ person, make }) =>
        () =>
          make(api.personalData, { form: personalForm(person.idNumber) }),
    ),
  },
  {
    call: 'PUT /account/personal_data',
    variant: 'another picture and ID number',
    repeat: [401],
    // The new ID number, in Auth and in the account; Auth has ended the session.
    leavesOriginals: { 'auth accounts:update 1': 1, 'firestore Commit 1': 1 },
    scene: surveyor(async (of, { services }) => {
      const { person, make, newIdNumber: idNumber } = of
      await mustSucceed(make(api.personalData, { form: personalForm(person.idNumber) }))
      of.sendSignedInAgain = async () => {
        const { access: token } = await signedIn(services, idNumber, person.password)
        return make(api.personalData, { token, form: personalForm(idNumber) })
      }
      return () => make(api.personalData, { form: personalForm(idNumber) })
    }),
  },
  {
    call: 'PUT /account/assistant_details',
    repeat: [],
    scene: surveyor(async ({ person, make, own }, { services }) => {
      const { entry_id: id, assistant_no, assistant_name: name } = await newAssistant(services, person)
      own['assistantId'] = id
      const contact = { email: 'b@example.org', phone_number: '0712345678' }
      const parts = { id, assistant_no, name, ...contact }
      return () => make(api.assistants, { form: form(parts) })
    }),
  },
  {
    call: 'PUT /account/education_details',
    repeat: [],
    scene: surveyor(
      async ({ make }) =>
        () =>
          make(api.education, { json: education }),
    ),
  },
  {
    call: 'PUT /account/additional',
    repeat: [],
    scene: surveyor(
      async ({ make }) =>
        () =>
          make(api.additional, { json: { articles_publication: 'A text', honors_distinction: '' } }),
    ),
  },
  {
    call: 'PUT /account/photograph',
    repeat: [],
    scene: surveyor(async ({ person, make }) => {
      await mustSucceed(make(api.personalData, { form: personalForm(person.idNumber) }))
      return () => make(api.photographChoice, { method: 'PUT', json: { shown: true } })
    }),
  },
  {
    call: 'POST /account/declaration',
    repeat: [],
    scene: surveyor(async ({ person, make }) => {
      await mustSucceed(make(api.personalData, { form: personalForm(person.idNumber) }))
      await mustSucceed(make(api.education, { json: education }))
      await mustSucceed(make(api.certificates, { form: certificatesForm() }))
      await mustSucceed(make(api.isk, { form: membershipForm() }))
      return () => make(api.declaration, { method: 'POST' })
    }),
  },
]
