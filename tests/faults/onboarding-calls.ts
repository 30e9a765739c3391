import { api } from '@lsb/contract'
import { newAssistant } from '../api/support/people.ts'
import { form } from '../api/support/forms.ts'
import { certificatesForm, mustSucceed, education, membershipForm, personalForm, surveyor } from './scenes.ts'
import type { WritingCall } from './scene.ts'

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
    call: 'POST /account/presence',
    repeat: [],
    scene: surveyor(async ({ make }) => {
      const show = () => make(api.ownPresence, { method: 'POST' })
      // The first code of an instance also records the keys that sign.
      await mustSucceed(show())
      // Each code is another.
      return async () => ({ status: (await show()).status, body: null })
    }),
  },
  {
    call: 'POST /account/presence/end',
    repeat: [],
    scene: surveyor(
      async ({ make }) =>
        () =>
          make(api.ownPresenceEnd, { method: 'POST' }),
    ),
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
