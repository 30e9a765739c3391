import { api, defaultBoardFacts, licenceYear, type TrayAct, switchNames, usualSwitches } from '@lsb/contract'
import { disableAccount } from '../../functions/src/accounts/provisioning.ts'
import { newMessage } from '../../functions/src/mail/message.ts'
import { createAuthenticator } from '../../functions/src/passkeys/testing-authenticator.ts'
import { call } from '../api/support/calls.ts'
import { clerksAct } from '../api/support/office.ts'
import { signedList, storePasskeys } from '../api/support/passkeys.ts'
import { enrol, newIdNumber, newPerson, type Person } from '../api/support/people.ts'
import { form, pdf } from '../api/support/forms.ts'
import { confirmedByClerk, mustSucceed, surveyor } from './scenes.ts'
import type { Officials, Outcome, Scene, WritingCall } from './scene.ts'
import { type FaultyWorld, madeUpResources } from './world.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

const NAME = 'Test Person'

const post = ({ server }: FaultyWorld, { clerk }: Officials, path: string, json: object): Promise<Outcome> =>
  call(server.url, path, { method: 'POST', token: clerk.token, json })

/** Adds a document to the website, under a slug that no other cell has. */
const addedResource = ({ server }: FaultyWorld, { clerk }: Officials): { slug: string; scene: Scene } => {
  const slug = `added-${newIdNumber()}`
  const scene: Scene = {
    subject: async () => ({ uid: null, entryId: '', own: { slug }, passwords: {}, slug }),
    send: () =>
      call(server.url, api.officeAddedResources, {
        method: 'POST',
        token: clerk.token,
        form: form({ title: slug, kind: 'notice', reason: 'A reason', resource: pdf() }),
      }),
  }
  return { slug, scene }
}

interface AccountAct {
  variant?: string
  /** Brings the account into the state that the act needs. */
  prepare?: (world: FaultyWorld, person: Person) => Promise<unknown>
  /** What else the act needs. */
  asked?: (of: Parameters<Parameters<typeof surveyor>[0]>[0]) => object
  /** What is sent beside the list besides a nonce. */
  sign?: (world: FaultyWorld, clerk: Person, acts: TrayAct[]) => Promise<object>
}

/** One act on an account. */
const accountAct = (
  name: TrayAct['act'],
  { variant = 'by password alone', prepare = async () => {}, asked, sign }: AccountAct = {},
): WritingCall => ({
  call: 'POST /account/tray/confirm',
  variant: `${name} ${variant}`,
  repeat: [],
  scene: surveyor(async (of, world) => {
    await prepare(world, of.person)
    const clerk = await newPerson(world.services, 'office')
    of.own['clerk'] = clerk.uid
    const act = clerksAct({ act: name, on: of.person.uid, ...(asked && { asked: asked(of) }) })
    return confirmedByClerk(world, clerk, act, {
      ...(sign && { sign: () => sign(world, clerk, [act]) }),
      passwords: of.passwords,
    })
  }),
})

/** The creation of the account of a person of the register. */
const accountCreation = (variant: string, more: (idNumber: string) => object = () => ({})): WritingCall => ({
  call: 'POST /account/tray/confirm',
  variant: `create ${variant}`,
  repeat: [],
  scene: async (world) => {
    const idNumber = newIdNumber()
    const licenseNo = enrol(NAME)
    const entryId = entryIdOf(licenseNo)
    const clerk = await newPerson(world.services, 'office')
    const asked = { name: NAME, account_type: 'surveyor', license_no: licenseNo, ...more(idNumber) }
    const act = clerksAct({ act: 'create', on: idNumber, note: '', asked })
    const subject = { entryId, own: { idNumber, licenseNo, entryId, clerk: clerk.uid }, passwords: {} }
    return {
      subject: async () => ({ ...subject, uid: await world.services.identities.find(idNumber) }),
      send: await confirmedByClerk(world, clerk, act, subject),
    }
  },
})

/** A change of one of the board's facts by the tray of a clerk. */
const factAct = (on: string, asked: object): WritingCall => ({
  call: 'POST /account/tray/confirm',
  variant: `fact ${on}`,
  repeat: [],
  scene: async (world) => {
    const root = world.newRegisters()
    const clerk = await newPerson(world.services, 'office')
    const send = await confirmedByClerk(world, clerk, clerksAct({ act: 'fact', on, asked }))
    return { subject: async () => ({ uid: null, entryId: '', own: { clerk: clerk.uid }, passwords: {}, root }), send }
  },
})

/** The office's calls: accounts, messages, documents of the website, facts of the board. */
export const officeCalls: readonly WritingCall[] = [
  accountCreation('with a password'),
  accountCreation('by invitation', (idNumber) => ({ email: `${idNumber}@mail.example` })),
  accountAct('reset'),
  accountAct('reset', {
    variant: 'with a touch',
    sign: async ({ services, server }, clerk, acts) => {
      const passkey = createAuthenticator(services.siteUrl)
      await storePasskeys(services, clerk.uid, [passkey])
      return signedList(server.url, clerk.token, passkey, acts)
    },
  }),
  accountAct('disable'),
  accountAct('enable', { prepare: ({ services }, { idNumber }) => disableAccount(services, idNumber) }),
  accountAct('remove'),
  accountAct('invite', {
    prepare: ({ services }, { uid }) => services.accounts.change(uid, { password_changed: false }),
    asked: ({ person: { uid } }) => ({ email: `${uid}@mail.example` }),
  }),
  accountAct('change', {
    asked: (of) => {
      of.newLicenseNo = enrol(of.person.name)
      return { license_no: of.newLicenseNo }
    },
  }),
  {
    call: 'POST /api/office/messages/{id}/send',
    repeat: [],
    scene: surveyor(async ({ person: { uid, name } }, world, officials) => {
      const message = newMessage(new Date(), 'received', { uid, name, to: `${uid}@mail.example` }, { year: '2026' })
      await world.services.outbox.add(message)
      return () => post(world, officials, api.officeMessageSend(message.id), { reason: 'A reason' })
    }),
  },
  {
    call: 'POST /api/office/resources',
    repeat: [],
    scene: async ({ server }, { clerk }) => {
      const slug = `document-${newIdNumber()}`
      madeUpResources.push({ slug, title: 'A document', kind: 'notice' })
      const upload = (bytes: number) => {
        const parts = form({ slug, reason: 'A reason', resource: pdf(bytes) })
        return call(server.url, api.officeResources, { method: 'POST', token: clerk.token, form: parts })
      }
      await mustSucceed(upload(3000))
      return {
        subject: async () => ({ uid: null, entryId: '', own: { slug }, passwords: {}, slug }),
        send: () => upload(4000),
      }
    },
  },
  {
    call: 'POST /api/office/added-resources',
    repeat: [],
    scene: async (world, officials) => addedResource(world, officials).scene,
  },
  {
    call: 'PATCH /api/office/added-resources/{slug}',
    repeat: [],
    scene: async (world, officials) => {
      const { scene, slug } = addedResource(world, officials)
      await mustSucceed(scene.send())
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
      const { scene, slug } = addedResource(world, officials)
      await mustSucceed(scene.send())
      const json = { version: 1, reason: 'A reason' }
      return { ...scene, send: () => post(world, officials, api.officeResourceWithdrawal(slug), json) }
    },
  },
  factAct(`date-${licenceYear(new Date())}`, { day: `${licenceYear(new Date())}-09-30`, years: 'onward' }),
  factAct(`year-${licenceYear(new Date())}`, { complete: 'yes' }),
  ...switchNames.map((name) => factAct(name, { [name]: usualSwitches[name] ? 'no' : 'yes' })),
  factAct('texts', { ...defaultBoardFacts.renewal_texts, usual_decision: 'in a week' }),
]
