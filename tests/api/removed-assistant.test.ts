import { api, type ApprovedAssistant, ownMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { publishNext } from '../bench/publish-rows.ts'
import { call } from './support/calls.ts'
import { form } from './support/forms.ts'
import { newPerson, type Person } from './support/people.ts'
import { realServices, suiteConfig } from './support/real-services.ts'
import { useApi } from './support/use-api.ts'
import { entryIdOf, identifiedAssistants } from '../../functions/src/registers/versions/testing.ts'

const services = realServices()
const server = useApi(services)
const firebase = connectFirebase(suiteConfig())
afterAll(() => firebase.close())

let supervisor: Person
let registered: ApprovedAssistant[]

beforeAll(async () => {
  supervisor = await newPerson(services, 'surveyor')
  registered = ['Stays', 'Goes'].map((name, at) => ({
    assistant_name: `Assistant ${name}`,
    assistant_no: `AA/${supervisor.uid.slice(0, 8)}/${at + 1}`,
    supervisor_name: 'Supervisor',
    supervisor_license: supervisor.licenseNo,
  }))
  await publishNext(firebase, 'approved', (before) => [...before, ...identifiedAssistants(registered)])
  await publishNext(firebase, 'approved', (before) =>
    before.filter(({ assistant_no }) => assistant_no !== registered[1]?.assistant_no),
  )
})

it('an assistant whom the register has removed: leaves the portal of the supervisor', async () => {
  const { body } = await call(server.url, api.assistants, { token: supervisor.token })
  expect(body).toMatchObject([{ assistant_no: registered[0]?.assistant_no, id_number: '' }])
})

it.each([
  ['keeps new contact details while the register has them', 0, { status: 200 }],
  [
    'gets no contact details any more once the register has removed them',
    1,
    { status: 403, body: { detail: ownMessages.assistantNotYours } },
  ],
])('an assistant: %s', async (_, at, answer) => {
  const id = entryIdOf(registered[at]?.assistant_no ?? '')
  const facts = { id, name: 'N', email: 'assistant@mail.example', phone_number: '0700 111222' }
  expect(
    await call(server.url, api.assistants, { token: supervisor.token, method: 'PUT', form: form(facts) }),
  ).toMatchObject(answer)
})
