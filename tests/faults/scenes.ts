import {
  type AccountType,
  api,
  type Assertion,
  educationFields,
  licenceYear,
  type ListSignature,
  type PasskeyAct,
  type TrayAct,
  trayConfirmedShape,
} from '@lsb/contract'
import { type Authenticator, createAuthenticator } from '../../functions/src/passkeys/testing-authenticator.ts'
import { recordId } from '../../functions/src/practising/record.ts'
import { call, type Call, textAt } from '../api/support/calls.ts'
import { actOn, decideNow, putInTray } from '../api/support/decisions.ts'
import { form, pdf, png, renewalForm } from '../api/support/forms.ts'
import { newIdNumber, newPerson, type Person } from '../api/support/people.ts'
import { confirmed, passkeyLinkFor, signedList, storePasskeys, withPasskey } from '../api/support/passkeys.ts'
import type { Officials, Outcome, Scene } from './scene.ts'
import type { FaultyWorld } from './world.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

export const NEW_PASSWORD = 'Chosen-by-me-1'

interface PersonScene {
  person: Person
  /** Makes any call of the API as this person. */
  make: (path: string, input?: Call) => Promise<Outcome>
  newIdNumber: string
  /** Adds to `own` of the subject. */
  own: Record<string, string>
  /** Adds to the passwords that are tried. */
  passwords: Record<string, string>
  /** The licence number that the office gives this person in place of the old one; '' for none. */
  newLicenseNo: string
  sendSignedInAgain?: Scene['sendSignedInAgain']
}

type Prepared = (of: PersonScene, world: FaultyWorld, officials: Officials) => Promise<() => Promise<Outcome>>
const personOf =
  (type: AccountType, prepare: Prepared) =>
  async (world: FaultyWorld, officials: Officials): Promise<Scene> => {
    const { services, server } = world
    const person = await newPerson(services, type)
    const { uid, entryId, licenseNo, idNumber, password, token } = person
    const of: PersonScene = {
      person,
      make: (path, input = {}) => call(server.url, path, { token, ...input }),
      newIdNumber: newIdNumber(),
      own: {},
      passwords: { old: password, new: NEW_PASSWORD },
      newLicenseNo: '',
    }
    const send = await prepare(of, world, officials)
    const subject = {
      uid,
      entryId,
      newEntryId: entryIdOf(of.newLicenseNo),
      own: {
        idNumber,
        entryId,
        licenseNo,
        newIdNumber: of.newIdNumber,
        newLicenseNo: of.newLicenseNo,
        newEntryId: entryIdOf(of.newLicenseNo),
        ...of.own,
      },
      passwords: of.passwords,
    }
    const { sendSignedInAgain } = of
    return { subject: async () => subject, send, ...(sendSignedInAgain && { sendSignedInAgain }) }
  }

/** A scene about one surveyor: `prepare` makes what the call needs and returns the call. */
export const surveyor = (prepare: Prepared) => personOf('surveyor', prepare)

interface PasskeyScene extends PersonScene {
  passkey: Authenticator
  /** A nonce for an act, and what the person's passkey signs for it. */
  confirm: (act: PasskeyAct) => Promise<Assertion & { nonce: string }>
}

type PreparedWithPasskey = (
  of: PasskeyScene,
  world: FaultyWorld,
  officials: Officials,
) => Promise<() => Promise<Outcome>>

const personWithPasskey = (type: 'office' | 'surveyor', prepare: PreparedWithPasskey) =>
  personOf(type, async (of, world, officials) => {
    const { services, server } = world
    const { token, passkey } = await withPasskey(services, server.url, of.person)
    of.own['passkey'] = passkey.id
    const make = (path: string, input: Call = {}) => call(server.url, path, { token, ...input })
    const confirm = (act: PasskeyAct) => confirmed(server.url, token, passkey, act)
    return prepare({ ...of, make, passkey, confirm }, world, officials)
  })

/** A scene about one clerk, or one surveyor, who has signed in with a passkey. */
export const clerkWithPasskey = (prepare: PreparedWithPasskey) => personWithPasskey('office', prepare)
export const surveyorWithPasskey = (prepare: PreparedWithPasskey) => personWithPasskey('surveyor', prepare)

/** A scene about one clerk for whose first passkey there is a link. */
export const clerkWithLink = (
  prepare: (of: PersonScene & { link: string }, world: FaultyWorld) => Promise<() => Promise<Outcome>>,
) =>
  personOf('office', async (of, world) =>
    prepare({ ...of, link: await passkeyLinkFor(world.services, of.person.uid) }, world),
  )

/** Returns the answer of a call that prepares a scene; throws unless its status is 200. */
export const mustSucceed = async <Answered extends Outcome>(answer: Promise<Answered>): Promise<Answered> => {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`A call that prepares a scene was answered ${status}: ${JSON.stringify(body)}`)
  return answer
}

export const personalForm = (idNumber: string) =>
  form({
    id_number: idNumber,
    email: 'a@example.org',
    phone_number: '0712345678',
    dof: '1980-01-01',
    firm: 'A Firm',
    postal_address: 'P.O. Box 1',
    profile_pic: png(),
  })
export const education = Object.fromEntries(educationFields.map((field) => [field, 'A text']))
const recordOf = (entryId: string) => recordId(entryId, licenceYear(new Date()))
export const certificatesForm = () => form({ kcse: pdf(), phd: pdf() })
export const membershipForm = () => form({ isk_number: '12345', isk_certificate: pdf() })
export const giveBack = ({ server, services }: FaultyWorld, { chair }: Officials, { entryId }: Person) =>
  decideNow(services, { url: server.url, chair }, { on: recordOf(entryId), act: 'return', note: 'A note' })

interface TrayScene {
  /** The decision on the renewal that a surveyor has sent. */
  act: TrayAct
  /** Puts the act into the chair's tray. */
  put: () => Promise<Outcome>
  /** Makes another call of the tray as the chair. */
  ask: (path: string, json: object) => Promise<Outcome>
  /** Gives the chair a passkey, and returns what it signs for the list of this act. */
  touch: () => Promise<ListSignature>
}

/** A scene about the chair's decision on a surveyor's renewal, by way of the tray. */
export const trayScene = (
  prepare: (of: TrayScene) => (() => Promise<Outcome>) | Promise<() => Promise<Outcome>>,
  name: TrayAct['act'] = 'approve',
) =>
  surveyor(async ({ person, make, own }, { server, services }) => {
    const chair = await newPerson(services, 'chair')
    own['chair'] = chair.uid
    own['session'] = (await services.identities.verify(chair.token)).session
    await mustSucceed(make(api.certification, { form: renewalForm(person) }))
    const act = await actOn(services, recordOf(person.entryId), { act: name, note: 'A note' })
    const ask = (path: string, json: object) => call(server.url, path, { method: 'POST', token: chair.token, json })
    const touch = async () => {
      const passkey = createAuthenticator(services.siteUrl)
      await storePasskeys(services, chair.uid, [passkey])
      return signedList(server.url, chair.token, passkey, [act])
    }
    return prepare({ act, ask, touch, put: () => putInTray({ url: server.url, chair }, act) })
  })

interface Confirmation {
  /** What is sent beside the list besides a nonce. */
  sign?: () => Promise<object>
  /** Gets the password that the act gives. */
  passwords?: Record<string, string>
}

/** Puts an act into the tray of a clerk; returns the call that confirms it. */
export const confirmedByClerk = async (
  { server }: FaultyWorld,
  { token }: Person,
  act: TrayAct,
  { sign = async () => ({}), passwords = {} }: Confirmation = {},
): Promise<() => Promise<Outcome>> => {
  await mustSucceed(call(server.url, api.tray, { method: 'PUT', token, json: { items: [act] } }))
  const nonce = textAt(await call(server.url, api.tray, { token }), 'nonce')
  const json = { items: [act], nonce, ...(await sign()) }
  return async () => {
    const { status, body } = await call(server.url, api.trayConfirm, { method: 'POST', token, json })
    const { results } = await trayConfirmedShape.validate(body).catch(() => ({ results: [] }))
    for (const { given } of results) if (given) passwords['given'] = given.temporary_password
    // An act that waits for Auth or Firestore is answered alone; the page sends it again. A refused one has failed.
    const outcome = results[0]?.outcome ?? 'done'
    return { status: { done: status, waiting: 503, refused: 409 }[outcome], body: null }
  }
}
