import { api, defaultBoardFacts, keyOfNumber, licenceYear } from '@lsb/contract'
import { disableAccount } from '../../functions/src/accounts/provisioning.ts'
import { newMessage } from '../../functions/src/mail/message.ts'
import { call } from '../api/support/calls.ts'
import { enrol, newIdNumber, newPerson } from '../api/support/people.ts'
import { form, pdf, renewalForm } from '../api/support/forms.ts'
import { decideAs, done, surveyor } from './scenes.ts'
import type { Officials, Outcome, Scene, WritingCall } from './scene.ts'
import { type FaultyWorld, madeUpResources } from './world.ts'

const NAME = 'Test Person'

const post = ({ server }: FaultyWorld, { clerk }: Officials, path: string, json: object): Promise<Outcome> =>
  call(server.url, path, { method: 'POST', token: clerk.token, json })

/** An assistant whom the register names under this licence, and who is noted without a supervisor so far. */
const notedAssistant = async ({ services, assistants }: FaultyWorld, supervisor_license: string) => {
  const assistantNo = `AA/${newIdNumber()}`
  const assistantId = keyOfNumber(assistantNo)
  const row = { assistant_name: NAME, assistant_no: assistantNo, supervisor_name: NAME, supervisor_license }
  assistants.push(row)
  await services.assistants.put({
    assistant_id: assistantId,
    supervisor: '',
    assistant_no: assistantNo,
    name: NAME,
    id_number: '',
    email: '',
    phone_number: '',
    status: 'Approved',
  })
  return { assistantNo, assistantId }
}

/** A person of the register who has no account, and whose assistant is noted already; `send` makes the account. */
const newcomer =
  (send: (world: FaultyWorld, officials: Officials, account: object) => Promise<Outcome>) =>
  async (world: FaultyWorld, officials: Officials): Promise<Scene> => {
    const { services } = world
    const idNumber = newIdNumber()
    const licenseNo = enrol(NAME)
    const licenseKey = keyOfNumber(licenseNo)
    const assistant = await notedAssistant(world, licenseNo)
    const account = { id_number: idNumber, name: NAME, account_type: 'surveyor', license_no: licenseNo }
    return {
      subject: async () => ({
        uid: await services.identities.find(idNumber),
        licenseKey,
        own: { idNumber, licenseNo, licenseKey, ...assistant },
        passwords: {},
      }),
      send: () => send(world, officials, account),
    }
  }

/** Adding a document that no other cell has. */
const added = ({ server }: FaultyWorld, { clerk }: Officials): { slug: string; scene: Scene } => {
  const slug = `added-${newIdNumber()}`
  const scene: Scene = {
    subject: async () => ({ uid: null, licenseKey: '', own: { slug }, passwords: {}, slug }),
    send: () =>
      call(server.url, api.officeAddedResources, {
        method: 'POST',
        token: clerk.token,
        form: form({ title: slug, kind: 'notice', reason: 'A reason', resource: pdf() }),
      }),
  }
  return { slug, scene }
}

/** One of the office's acts on an account; `prepare` does what went before. */
const act = (
  name: Parameters<typeof api.officeAct>[1],
  repeat: readonly number[],
  prepare: (world: FaultyWorld, idNumber: string) => Promise<void> = async () => {},
): WritingCall => ({
  call: `POST /api/office/accounts/{uid}/${name}`,
  repeat,
  scene: surveyor(async ({ person }, world, officials) => {
    await prepare(world, person.idNumber)
    return () => post(world, officials, api.officeAct(person.uid, name), { reason: 'A reason' })
  }),
})

/** The board's office: accounts, each act with its entry in the log. */
export const officeCalls: readonly WritingCall[] = [
  {
    call: 'POST /api/office/accounts',
    repeat: [409],
    scene: newcomer((world, officials, account) => post(world, officials, api.officeAccounts, account)),
  },
  {
    call: 'POST /api/office/accounts/list',
    repeat: [],
    scene: newcomer((world, officials, account) =>
      post(world, officials, api.officeAccountList, { accounts: [account], dry_run: false }),
    ),
  },
  act('reset', []),
  act('disable', []),
  act('enable', [], ({ services }, idNumber) => disableAccount(services, idNumber)),
  act('remove', [404]),
  {
    call: 'PATCH /api/office/accounts/{uid}',
    repeat: [],
    scene: surveyor(async (of, world, officials) => {
      const { person, make } = of
      await done(make(api.certification, { form: renewalForm(person) }))
      await done(decideAs(world, officials, person, 'returned'))
      await done(make(api.certification, { form: renewalForm(person) }))
      await done(decideAs(world, officials, person, 'approved'))
      of.newLicenseNo = enrol(person.name)
      const json = { license_no: of.newLicenseNo, reason: 'A reason' }
      const options = { method: 'PATCH', token: officials.clerk.token, json }
      return () => call(world.server.url, api.officeAccount(person.uid), options)
    }),
  },
  {
    call: 'POST /api/office/accounts/{uid}/invite',
    repeat: [],
    scene: surveyor(async ({ person: { uid } }, world, officials) => {
      await world.services.accounts.change(uid, { password_changed: false })
      const json = { reason: 'A reason', email: `${uid}@mail.example` }
      return () => post(world, officials, api.officeAct(uid, 'invite'), json)
    }),
  },
  {
    call: 'POST /api/office/messages/{id}/send',
    repeat: [],
    scene: surveyor(async ({ person: { uid, name } }, world, officials) => {
      const message = newMessage(new Date(), 'reminder', { uid, name, to: `${uid}@mail.example` }, { year: '2026' })
      await world.services.outbox.add(message)
      return () => post(world, officials, api.officeMessageSend(message.id), { reason: 'A reason' })
    }),
  },
  {
    call: 'POST /api/office/renewals/reminders',
    repeat: [],
    scene: async (world, officials) => {
      const root = world.newRegisters()
      const { uid, idNumber, licenseNo, licenseKey } = await newPerson(world.services, 'surveyor')
      const mail = { address: `${uid}@mail.example`, confirmed_at: new Date().toISOString() }
      await world.services.accounts.change(uid, { mail })
      const json = { reason: 'A reason', year: licenceYear(new Date()), state: 'not_begun', licences: licenseNo }
      return {
        subject: async () => ({ uid, licenseKey, own: { idNumber, licenseNo, licenseKey }, passwords: {}, root }),
        send: () => post(world, officials, api.officeReminders, json),
      }
    },
  },
  {
    call: 'POST /api/office/resources',
    repeat: [],
    scene: async ({ server }, { clerk }) => {
      const slug = `document-${newIdNumber()}`
      madeUpResources.push({ slug, title: 'A document', kind: 'notice' })
      const give = (bytes: number) => {
        const parts = form({ slug, reason: 'A reason', resource: pdf(bytes) })
        return call(server.url, api.officeResources, { method: 'POST', token: clerk.token, form: parts })
      }
      await done(give(3000))
      return {
        subject: async () => ({ uid: null, licenseKey: '', own: { slug }, passwords: {}, slug }),
        send: () => give(4000),
      }
    },
  },
  {
    call: 'POST /api/office/added-resources',
    repeat: [],
    scene: async (world, officials) => added(world, officials).scene,
  },
  {
    call: 'PATCH /api/office/added-resources/{slug}',
    repeat: [],
    scene: async (world, officials) => {
      const { scene, slug } = added(world, officials)
      await done(scene.send())
      const json = { title: `Amended ${slug}`, kind: 'legislation', version: 1, reason: 'A reason' }
      return {
        ...scene,
        send: () =>
          call(world.server.url, api.officeAddedResource(slug), {
            method: 'PATCH',
            token: officials.clerk.token,
            json,
          }),
      }
    },
  },
  {
    call: 'POST /api/office/added-resources/{slug}/withdraw',
    repeat: [],
    scene: async (world, officials) => {
      const { scene, slug } = added(world, officials)
      await done(scene.send())
      const json = { version: 1, reason: 'A reason' }
      return { ...scene, send: () => post(world, officials, api.officeResourceWithdrawal(slug), json) }
    },
  },
  {
    call: 'POST /api/office/facts/renewal-date',
    repeat: [],
    scene: async (world, officials) => {
      const root = world.newRegisters()
      const json = { reason: 'A reason', day: `${licenceYear(new Date())}-09-30`, years: 'onward', version: 0 }
      return {
        subject: async () => ({ uid: null, licenseKey: '', own: {}, passwords: {}, root }),
        send: () => post(world, officials, api.officeRenewalDate, json),
      }
    },
  },
  {
    call: 'POST /api/office/facts/renewal-texts',
    repeat: [],
    scene: async (world, officials) => {
      const root = world.newRegisters()
      const json = { ...defaultBoardFacts.renewal_texts, usual_decision: 'in a week', reason: 'A reason', version: 0 }
      return {
        subject: async () => ({ uid: null, licenseKey: '', own: {}, passwords: {}, root }),
        send: () => post(world, officials, api.officeRenewalTexts, json),
      }
    },
  },
  {
    call: 'POST /api/office/accounts/{uid}/link',
    repeat: [],
    scene: surveyor(async ({ person, own }, world, officials) => {
      Object.assign(own, await notedAssistant(world, person.licenseNo))
      const json = { reason: 'A reason', assistant_no: '' }
      return () => post(world, officials, api.officeAct(person.uid, 'link'), json)
    }),
  },
  {
    call: 'POST /api/office/assistants/links',
    repeat: [],
    scene: surveyor(async ({ person, own }, world, officials) => {
      Object.assign(own, await notedAssistant(world, person.licenseNo))
      return () => post(world, officials, api.officeAssistantLinks, { reason: 'A reason' })
    }),
  },
]
