import type { InferType } from 'yup'
import { PASSKEY_DATA_MAX_LENGTH, PASSKEY_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, TEXT_MAX_LENGTH } from '../limits.ts'
import { ownMessages, passkeyMessages } from '../messages.ts'
import { officialTypes } from '../passkeys.ts'
import { string } from '../yup.ts'
import { instant, list, oneOf, shape, text, whole, yesNo } from './fields.ts'
import { line } from './typed.ts'

/** Bytes in base64url, as a browser answers them. */
const bytes = () =>
  string()
    .max(PASSKEY_DATA_MAX_LENGTH, passkeyMessages.refused)
    .matches(/^[\w-]+$/, passkeyMessages.refused)
    .required(passkeyMessages.refused)
const nonce = () => string().max(TEXT_MAX_LENGTH, passkeyMessages.refused).required(passkeyMessages.refused)
const passkeyName = () => line('The name', PASSKEY_NAME_MAX_LENGTH).required(passkeyMessages.nameRequired)

/** What a passkey answers to a challenge. */
export const assertionShape = shape({
  signed_with: bytes().meta({ about: 'The passkey that signed.' }),
  signed_client_data: bytes(),
  authenticator_data: bytes(),
  signature: bytes(),
})
export type Assertion = InferType<typeof assertionShape>

/** What a new passkey answers. */
const createdPasskeyShape = shape({
  created: bytes().meta({ about: 'The new passkey.' }),
  created_client_data: bytes(),
  attestation: bytes(),
  transports: string()
    .max(TEXT_MAX_LENGTH, passkeyMessages.refused)
    .matches(/^[a-z,-]*$/, passkeyMessages.refused)
    .defined()
    .default('')
    .meta({ about: 'How the browser reaches it, separated by commas.' }),
})
export type CreatedPasskey = InferType<typeof createdPasskeyShape>

/** A passkey by which a sign-in can be completed. */
const allowedPasskeyShape = shape({ id: text(), transports: list(text()) })
/** What the browser needs to ask for one of an account's passkeys. */
export type AllowedPasskey = InferType<typeof allowedPasskeyShape>
export const allowedPasskeys = () => list(allowedPasskeyShape)

/** POST token/passkey/: the ticket of a sign-in whose password was right, and what the passkey signed. */
export const passkeySignInShape = assertionShape.shape({ ticket: nonce() })

/** POST links/passkey/: the token of the one-time link, and the account's password. */
export const passkeyLinkShape = shape({
  token: string().max(TEXT_MAX_LENGTH, ownMessages.linkEnded).required(ownMessages.linkEnded),
  password: string().max(PASSWORD_MAX_LENGTH, passkeyMessages.wrongPassword).required(passkeyMessages.wrongPassword),
})
/** Answer of POST links/passkey/: what the browser needs to create the passkey. */
export const passkeyCreationShape = shape({ nonce: text(), user_id: text(), user_name: text() }, 'PasskeyCreation')
export type PasskeyCreation = InferType<typeof passkeyCreationShape>

/** POST links/passkey/use/: the first passkey. */
export const firstPasskeyShape = createdPasskeyShape.shape({
  token: string().max(TEXT_MAX_LENGTH, ownMessages.linkEnded).required(ownMessages.linkEnded),
  nonce: nonce(),
  name: passkeyName(),
})

/** POST account/passkeys/: another passkey, and what one of the account signed for it. */
export const addedPasskeyShape = createdPasskeyShape
  .concat(assertionShape)
  .shape({ nonce: nonce(), name: passkeyName() })
/** PATCH account/passkeys/. */
export const renamedPasskeyShape = shape({ passkey: bytes(), name: passkeyName() })
/** POST account/passkeys/remove/. */
export const removedPasskeyShape = assertionShape.shape({
  nonce: nonce(),
  passkey: bytes(),
  password: string()
    .max(PASSWORD_MAX_LENGTH, passkeyMessages.wrongPassword)
    .meta({ about: 'Of the account: needed when fewer passkeys stay than the account must keep.' }),
})

/** POST account/tray/confirm/, beside the list: the nonce of the tray. */
export const listNonceShape = shape({ nonce: nonce() })
/** What is sent beside a list: the nonce, and what a passkey signed for it if the account has one. */
export type ListSignature = InferType<typeof listNonceShape> & Partial<Assertion>

/** Answer of GET account/passkeys/. */
export const passkeysShape = shape(
  {
    passkeys: list(
      shape({ id: text(), name: text(), transports: list(text()), made_at: instant(), used_at: instant().nullable() }),
    ),
    keep: whole('How many the account must keep.'),
    missing: whole('How many must be added before the account can do anything else.'),
    required_from: text("The day from which they are required (YYYY-MM-DD), or ''."),
    nonce: text('For the next act that a passkey confirms; it works for five minutes.'),
    user_id: text(),
    user_name: text(),
  },
  'Passkeys',
)
export type Passkeys = InferType<typeof passkeysShape>

/** Answer of GET office/passkeys/: the accounts of the chair and the office, with their passkeys and open links. */
export const officialsPasskeysShape = shape(
  {
    results: list(
      shape({
        uid: text(),
        name: text(),
        account_type: oneOf(officialTypes),
        passkeys: whole(),
        alarmed: yesNo('A confirmed address gets the messages about passkeys and registers.'),
        link: shape({ from: instant(), ends_at: instant(), replaces: yesNo() })
          .nullable()
          .meta({ about: 'The open one-time link; one that replaces announces the loss of every passkey.' }),
      }),
    ),
  },
  'OfficialsPasskeys',
)
export type OfficialsPasskeys = InferType<typeof officialsPasskeysShape>

/** POST office/passkeys/link/. */
export const passkeyLinkRequestShape = assertionShape.shape({
  nonce: nonce(),
  uid: string().max(TEXT_MAX_LENGTH, ownMessages.notFound).required(ownMessages.notFound),
})
/** Answer of POST account/passkeys/link/ and office/passkeys/link/: the link is shown once and stored nowhere. */
export const passkeyLinkAnswerShape = shape({ link: text(), from: instant(), ends_at: instant() }, 'PasskeyLink')
export type PasskeyLink = InferType<typeof passkeyLinkAnswerShape>
