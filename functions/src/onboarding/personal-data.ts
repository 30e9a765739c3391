import {
  ownMessages,
  type PasskeyAct,
  type PersonalData,
  type PersonalDataSaved,
  type PersonalField,
  personalAct,
  personalFields,
  PICTURE_PART,
  type SessionTokens,
  shownMember,
} from '@lsb/contract'
import { shape } from '@lsb/contract/fields'
import type { Account, Caller } from '../accounts/account.ts'
import { conflict, Problem } from '../errors.ts'
import { acceptForRecord, commitToRecord, type RecordFiles } from '../files/replace-files.ts'
import type { SubmittedFile } from '../http/multipart.ts'
import { mediaPathOf } from '../files/media-path.ts'
import { fileRecordOf } from '../files/stored-file.ts'
import { confirmationTo, type Message, messagesTo } from '../mail/message.ts'
import { textOf } from '../platform/json.ts'
import { type Data, readerOf } from '../platform/stored.ts'
import { assertUnchanged, type Sent } from './changed-elsewhere.ts'
import { accountOf } from './own-account.ts'
import type { OnboardingServices } from './onboarding-services.ts'

type PersonalFields = Pick<PersonalData, PersonalField>
/** The account has the ID number. */
const readFields = readerOf(shape(personalFields).omit(['id_number']))

const PICTURE_MEMBER = 'picture'

const pictureFiles = ({ records }: OnboardingServices): RecordFiles => ({
  records: records.personal,
  kind: 'picture',
  folder: 'profile',
  members: { [PICTURE_PART]: PICTURE_MEMBER },
})

const picturePath = (data: Data): string => {
  const picture = fileRecordOf(data, PICTURE_MEMBER)
  return picture === null ? '' : mediaPathOf(picture.path)
}

/** Finds the path of a person's picture below the media path, or ''. */
export const createPictureOf =
  ({ personal }: Pick<OnboardingServices['records'], 'personal'>) =>
  async (uid: string): Promise<string> =>
    picturePath((await personal.find(uid)) ?? {})

/** The typed address, or else the confirmed one: an invited person has confirmed it before typing any. */
const emailIn = (data: Data, { mail }: Account): string => textOf(data, 'email') || (mail?.address ?? '')

export const personalData = async (services: OnboardingServices, caller: Caller): Promise<PersonalData> => {
  const [account, data] = await Promise.all([
    accountOf(services, caller.uid),
    services.records.personal.find(caller.uid),
  ])
  const fields = { ...readFields(data ?? {}), email: emailIn(data ?? {}, account) }
  return {
    user_id: caller.uid,
    profile_pic: picturePath(data ?? {}),
    name: account.name,
    saved: data !== null,
    id_number: account.id_number,
    ...fields,
    email_confirmed: account.mail !== null && account.mail.address === fields.email,
  }
}

/** Changing the ID number ended every session. This starts a new one; if it fails, the person signs in with the new number. */
const newSession = async (
  { identities, identityToolkit }: OnboardingServices,
  { uid, sid }: Caller,
): Promise<SessionTokens | null> => {
  try {
    return await identityToolkit.exchange(await identities.customToken(uid, sid))
  } catch {
    return null
  }
}

/**
 * The message that confirms a newly typed address, written in the same transaction. No message is written for an unchanged
 * address, because its holder can ask for another one, and none after too many messages in an hour. The address is saved in both
 * cases.
 */
const confirmationFor = async (
  { linkLimits, clock }: OnboardingServices,
  account: Account,
  typed: string,
  address: string,
): Promise<Message[]> => {
  if (address === '' || address === typed || address === account.mail?.address) return []
  try {
    await linkLimits.count({ account: account.uid, address })
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
  return [confirmationTo(clock.now(), account, address)]
}

/**
 * Saves the personal data; `assertTouched` throws unless an account with a passkey has signed a new ID
 * number, or an official's new address. In this order: copy the picture to a new path; change the ID number in Auth; write the records; delete
 * the old picture. Auth refuses a number in use (409, and nothing else is written) and is the commit point of a new number. If it
 * stops after that, sign-in and displayed number are both new (`accountOf`), and sending the form again saves the rest.
 */
export const savePersonalData = async (
  services: OnboardingServices,
  caller: Caller,
  { id_number, ...fields }: PersonalFields,
  picture: SubmittedFile | undefined,
  assertTouched: (act: PasskeyAct) => Promise<void> = async () => {},
  sent: Sent = {},
): Promise<PersonalDataSaved> => {
  const { accounts, identities } = services
  const places = pictureFiles(services)
  const account = await accountOf(services, caller.uid)
  const now = services.clock.now()
  const renumbered = account.id_number !== id_number
  const stored = (await services.records.personal.find(caller.uid)) ?? {}
  const typed = emailIn(stored, account)
  // A client may send all that it was given: the picture's path there is no new picture.
  const isSame = picture !== undefined && 'incoming' in picture && picture.incoming === picturePath(stored)
  const assertSame = (data: Data) => {
    // Where no address is stored, the form showed the confirmed one, or what it had saved: none.
    const email = textOf(sent, shownMember('email')) === '' ? textOf(data, 'email') : emailIn(data, account)
    assertUnchanged(sent, { ...readFields(data), id_number: account.id_number, email }, { ...fields, id_number })
  }
  assertSame(stored)
  const act = personalAct(account.account_type, { ...account, email: typed }, { ...fields, id_number })
  if (act !== null) await assertTouched(act)
  const submitted = new Map(picture === undefined || isSame ? [] : [[PICTURE_PART, picture]])
  const accepted = await acceptForRecord(services, caller, places, submitted)
  if (renumbered && !(await identities.changeIdNumber(caller.uid, id_number))) {
    await accepted.afterRefusal([])
    throw conflict(ownMessages.idNumberInUse, { errors: { id_number: ownMessages.idNumberInUse } })
  }
  if (renumbered)
    await accounts.change(
      caller.uid,
      { id_number },
      undefined,
      messagesTo(account, now, 'changed', { change: 'id_number' }),
    )
  const confirmation = await confirmationFor(services, account, typed, fields.email)
  await commitToRecord(
    caller,
    places,
    accepted,
    (data) => {
      assertSame(data)
      return {
        ...data,
        ...fields,
        profile_pic: accepted.kept.get(PICTURE_PART)?.path ?? textOf(data, 'profile_pic'),
      }
    },
    () => confirmation,
  )

  const session = renumbered ? await newSession(services, caller) : null
  return { ...(await personalData(services, caller)), ...(session && { session }) }
}
