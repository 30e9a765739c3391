import { api } from '@lsb/contract'
import { form } from '../api/support/forms.ts'
import { certificatesForm, mustSucceed, education, membershipForm, personalForm, surveyor } from './scenes.ts'
import type { WritingCall } from './scene.ts'

const assistantOf = (uid: string) => ({
  assistant_id: `${uid}-1`,
  supervisor: uid,
  assistant_no: '1',
  name: 'An Assistant',
  id_number: '',
  email: '',
  phone_number: '',
  status: 'Active',
})

/** The wizard's steps that take text, and the declaration. */
export const onboardingCalls: readonly WritingCall[] = [
  {
    call: 'PUT /account/personal_data',
    variant: 'first, with a picture',
    repeat: [],
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
    scene: surveyor(async ({ person, make, newIdNumber: idNumber }) => {
      await mustSucceed(make(api.personalData, { form: personalForm(person.idNumber) }))
      return () => make(api.personalData, { form: personalForm(idNumber) })
    }),
  },
  {
    call: 'PUT /account/assistant_details',
    repeat: [],
    scene: surveyor(async ({ person, make }, { services }) => {
      const assistant = assistantOf(person.uid)
      await services.assistants.put(assistant)
      const { assistant_id: id, assistant_no, name } = assistant
      const parts = {
        id,
        assistant_no,
        name,
        id_number: '12345678',
        email: 'b@example.org',
        phone_number: '0712345678',
      }
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
