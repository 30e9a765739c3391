import { mailedWords } from './acts.ts'
import { board } from './board.ts'
import type { MessageKind } from './shapes/mail.ts'
import type { SignedRecordHead } from './shapes/record-of-acts.ts'

/** The words of a message. `page` is the page that it links to. */
interface MailText {
  subject: string
  paragraphs: string[]
  /** The sentence before the page's address, which says what the page is for. */
  lead: string
}

/** The facts of a message besides the name, as texts by name. */
export type MailFacts = Record<string, string>

/** Sentences for each thing about a sign-in that can change. */
const signInChanges = {
  password: 'Your password for the surveyors’ portal was changed.',
  temporary: 'The board’s office gave your account a new temporary password. The old password no longer works.',
  id_number: 'The ID number you sign in with was changed.',
  address: 'The e-mail address of your account was changed. Messages go to the new address from now on.',
  alarmed:
    'The e-mail address of your account was changed. Messages go to the new address from now on, and alarms for seven more days to this one as well.',
} as const

const changeIn = (facts: MailFacts): string =>
  Object.entries(signInChanges).find(([name]) => name === facts['change'])?.[1] ?? 'Your sign-in was changed.'

/** What to do when such an act is not right. */
const registerRemedy = (act: string, by: string): string => {
  if (act === 'paper')
    return 'If this is not right, record the licence again with the right days, on the page of its holder’s entry.'
  if (act === 'fact') return 'If this is not right, change the fact again in the office.'
  if (act === 'same' || act === 'two')
    return `Going back to an earlier version does not undo this. If it is not right, ask ${by} and a technician at once.`
  return 'If this is not right, go back to the version before it in the office.'
}

/** What was done to somebody's passkeys. */
const passkeyActs = {
  link: 'got a one-time link to set the first passkey',
  first: 'has set a first passkey',
  added: 'has added a passkey',
  removed: 'has removed a passkey',
  lost: 'is to replace every passkey by a new one, because all are lost',
  address: 'has changed the e-mail address to which alarms go',
  cancelled: 'is not to replace every passkey after all: the link no longer works',
} as const
export type PasskeyActMailed = keyof typeof passkeyActs

const passkeyActIn = (act: string): string =>
  Object.entries(passkeyActs).find(([name]) => name === act)?.[1] ?? 'has changed the passkeys'

/** What an act changes, the verdicts among it. */
const changing = (shown: string): string[] => (shown === '' ? [] : [`What changes: ${shown}.`])

const SIGN_IN = 'Sign in to the surveyors’ portal here:'

/**
 * Every message the board sends, by kind. No message has a password, an ID number or a document. The page's address, or the
 * one-time link, follows `lead`.
 */
export const mailTexts: Record<MessageKind, (facts: MailFacts) => MailText> = {
  invitation: () => ({
    subject: 'Your account in the surveyors’ portal',
    paragraphs: [
      'The board’s office has opened an account for you in the surveyors’ portal. You sign in with your ID number and a password that you choose.',
      'The link works once, for 48 hours. When it has ended, ask the office for another one.',
    ],
    lead: 'Choose your password on this page:',
  }),
  confirm: ({ official }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `This address was given for an account in the surveyors’ portal. Once it is confirmed, the board writes to it${official ? '' : ', and you can reset your password by mail'}.`,
      'The link works once, for 48 hours. If you did not give this address, do nothing.',
    ],
    lead: 'Confirm the address on this page:',
  }),
  reset: () => ({
    subject: 'Reset your password',
    paragraphs: [
      'Somebody asked to reset the password of your account in the surveyors’ portal. The link works once, for one hour.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    lead: 'Choose a new password on this page:',
  }),
  received: ({ year = '' }) => ({
    subject: `Your ${year} renewal has arrived`,
    paragraphs: [
      `The board has received the documents for the renewal of your practising licence for ${year}. You get a message when the board has decided.`,
    ],
    lead: SIGN_IN,
  }),
  returned: ({ year = '', reason = '', shown = '' }) => ({
    subject: `Your ${year} renewal was returned`,
    paragraphs: [
      `The board has returned the renewal of your practising licence for ${year}. The reason given:`,
      reason,
      ...changing(shown),
      'Put this right in the portal. A document that is right can stay.',
    ],
    lead: SIGN_IN,
  }),
  licence: ({ year = '', shown = '' }) => ({
    subject: `Your ${year} practising licence is ready`,
    paragraphs: [
      `The board has approved the renewal of your practising licence for ${year}. You can download the licence in the portal.`,
      ...changing(shown),
    ],
    lead: SIGN_IN,
  }),
  reminder: ({ year = '', due = '' }) => ({
    subject: `Your ${year} renewal`,
    paragraphs: [
      `The board has no approved renewal of your practising licence for ${year} yet. You can send the documents in the portal.`,
      // After the last day the message does not name it.
      ...(due === '' ? [] : [`Renewals are due by ${due}.`]),
    ],
    lead: SIGN_IN,
  }),
  changed: (facts) => ({
    subject: 'Your sign-in was changed',
    paragraphs: [
      changeIn(facts),
      `If this was not you, write to the board at ${board.email} or visit the office at once.`,
    ],
    lead: SIGN_IN,
  }),
  register: ({ register = '', act = '', by = '', reason = '', shown = '' }) => ({
    subject: `${register}: ${mailedWords(act)}`,
    paragraphs: [
      `${by} has changed the public register. ${register}: ${mailedWords(act)}. ${act === 'paper' && shown === '' ? 'They are:' : 'The reason given:'}`,
      reason,
      ...changing(shown),
      registerRemedy(act, by),
    ],
    lead: 'See the registers in the office of the portal:',
  }),
  passkey: ({ of = '', act = '', name = '', by = '', from = '', own = '' }) => ({
    subject: `${act === 'address' ? 'Alarms' : 'Passkeys'}: ${of} ${passkeyActIn(act)}`,
    paragraphs: [
      `${of} ${passkeyActIn(act)}${name === '' ? '' : `, “${name}”`}.${by === '' ? '' : ` This was done by ${by}.`}`,
      ...(from === ''
        ? []
        : [`It takes effect on ${from}. Until then a technician can still stop it in the terminal.`]),
      own === ''
        ? `The chair and every clerk get this message. If this is not right, say so at once: ask ${of} in person, and let a technician disable the account.`
        : 'If this was not you, tell the board’s office at once: it can disable your account.',
    ],
    lead: SIGN_IN,
  }),
  alert: ({ number = '', publication = '', since = '', told = '' }) => ({
    subject: `What the public reads about ${number} has changed`,
    paragraphs: [
      `The board has changed your entry in its public register. The change is public since ${since}:`,
      told,
      `If this is wrong, tell the board at once: write to ${board.email} or visit the office, and name “${publication}”.`,
    ],
    lead: 'This is your entry as the public sees it:',
  }),
  watch: ({ number = '', name = '' }) => ({
    subject: `Do you want messages about ${number}?`,
    paragraphs: [
      `Somebody asked the board to write to this address whenever the entry of ${name}, ${number}, in its public register changes.`,
      'The link works once, for 48 hours. If it was not you, do nothing: the board then sends nothing else.',
    ],
    lead: 'If you want these messages, say so on this page:',
  }),
  watched: ({ number = '', name = '', told = '' }) => ({
    subject: `What the public reads about ${number} has changed`,
    paragraphs: [
      `You asked the board to tell you when the entry of ${name}, ${number}, in its public register changes. The register now says:`,
      told,
    ],
    lead: 'This is the entry as the public sees it:',
  }),
}

/** The beginning and the end of every message. */
export const mailFrame = {
  greeting: (name: string) => `Dear ${name},`,
  /** In place of the name of somebody without an account. */
  reader: 'reader',
  sender: board.name,
  keep: ({ size, hash, at, kid, signature }: SignedRecordHead) =>
    `Keep this message. The board writes down each of its acts as a line, and works out a check number from that line and all lines before it. The newest line today is ${size}: ${hash}. Whoever keeps this number can later show whether the board’s record was rewritten. The board’s computer has signed it; the signature, for programs: ${at}, ${kid} ${signature}.`,
  stop: 'You get no more of these messages once you press the button on this page. You need not sign in:',
  footer: `${board.name}, ${board.postalAddress}. Nobody reads answers to this message; write to ${board.email}.`,
} as const
