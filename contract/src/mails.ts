import { profession } from './board/profession.ts'
import { mailedOf } from './acts.ts'
import { board } from './board/facts.ts'
import { type Mail, mail, type MailFacts, SIGN_IN, WEEK_HOURS } from './mail.ts'
import { pages } from './pages.ts'
import { registerTables } from './register-fields.ts'
import { registerNames } from './register.ts'
import { linkKindsOfRooms, mailsOfRooms } from './rooms.ts'
import type { SignedRecordHead } from './shapes/record-of-acts.ts'

/** Sentences for each thing about a sign-in that can change. */
const signInChanges = {
  password: `Your password for the ${profession.many}’ portal was changed.`,
  temporary: 'The board’s office gave your account a new temporary password. The old password no longer works.',
  id_number: 'The ID number you sign in with was changed.',
  address: 'The e-mail address of your account was changed. Messages go to the new address from now on.',
  alarmed:
    'The e-mail address of your account was changed. Messages go to the new address from now on, and alarms for seven more days to this one as well.',
} as const

const changeIn = (facts: MailFacts): string =>
  Object.entries(signInChanges).find(([name]) => name === facts['change'])?.[1] ?? 'Your sign-in was changed.'

/** What was done to somebody's passkeys. */
const passkeyActs = {
  link: 'got a one-time link to set the first passkey',
  first: 'has set a first passkey',
  added: 'has added a passkey',
  removed: 'has removed a passkey',
  lost: 'is to replace every passkey by a new one, because all are lost',
  ended: 'has lost every passkey: the passkeys and every session have ended',
  address: 'has changed the e-mail address to which alarms go',
  cancelled: 'can no longer set a passkey by the one-time link: it has ended',
} as const
export type PasskeyActMailed = keyof typeof passkeyActs

const passkeyActIn = (act: string): string =>
  Object.entries(passkeyActs).find(([name]) => name === act)?.[1] ?? 'has changed the passkeys'

/** What an act changes, the verdicts among it. */
const changing = (shown: string): string[] => (shown === '' ? [] : [`What changes: ${shown}.`])

/** The office's page of the registers, with what the version changed of whom. */
const registerPage = ({ version = '', register: title }: MailFacts): string => {
  const register = registerNames.find((name) => registerTables[name].title === title)
  const changed = version === '' || register === undefined ? '' : `&register=${register}&version=${version}`
  return `${pages.office.path}?panel=registers${changed}`
}

/**
 * Every message the board sends, by kind. No message has a password, an ID number or a document. The page's address, or the
 * one-time link, follows `lead`.
 */
export const mails = {
  invitation: mail(
    {
      called: 'Invitation to choose a password',
      hours: WEEK_HOURS,
      link: { about: 'account', hours: 48 },
      page: () => pages.choosePassword.path,
    },
    () => ({
      subject: `Your account in the ${profession.many}’ portal`,
      paragraphs: [
        `The board’s office has opened an account for you in the ${profession.many}’ portal. You sign in with your ID number and a password that you choose.`,
        'The link works once, for 48 hours. When it has ended, ask the office for another one.',
      ],
      lead: 'Choose your password on this page:',
    }),
  ),
  confirm: mail(
    {
      called: 'Link to confirm the address',
      link: { about: 'account', hours: 48 },
      page: () => pages.confirmAddress.path,
    },
    ({ official }) => ({
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `This address was given for an account in the ${profession.many}’ portal. Once it is confirmed, the board writes to it${official ? '' : ', and you can reset your password by mail'}.`,
        'The link works once, for 48 hours. If you did not give this address, do nothing.',
      ],
      lead: 'Confirm the address on this page:',
    }),
  ),
  reset: mail(
    {
      called: 'Link to reset the password',
      link: { about: 'account', hours: 1 },
      page: () => pages.choosePassword.path,
    },
    () => ({
      subject: 'Reset your password',
      paragraphs: [
        `Somebody asked to reset the password of your account in the ${profession.many}’ portal. The link works once, for one hour.`,
        'If it was not you, do nothing: your password stays as it is.',
      ],
      lead: 'Choose a new password on this page:',
    }),
  ),
  received: mail({ called: 'Renewal received' }, ({ year = '' }) => ({
    subject: `Your ${year} renewal has arrived`,
    paragraphs: [
      `The board has received the documents for the renewal of your practising licence for ${year}. You get a message when the board has decided.`,
    ],
    lead: SIGN_IN,
  })),
  returned: mail({ called: 'Renewal returned', head: true }, ({ year = '', reason = '', shown = '', over = '' }) => ({
    subject: `Your ${year} renewal was returned`,
    paragraphs: [
      `The board has returned the renewal of your practising licence for ${year}. The reason given:`,
      reason,
      ...changing(shown),
      over === ''
        ? 'Put this right in the portal. A document that is right can stay.'
        : `The year ${year} is over, so this renewal cannot be sent again.`,
      `If you have a question, or if you think that this is wrong and want to appeal, write to the board at ${board.email} or visit the office. Name your register number, and say what you ask for and why.`,
    ],
    lead: SIGN_IN,
  })),
  licence: mail({ called: 'Licence ready', head: true }, ({ year = '', shown = '', standing = '' }) => ({
    subject: standing === '' ? `Your ${year} practising licence is ready` : `Your ${year} renewal is approved`,
    paragraphs: [
      // What narrows or ends the right to practise stands before the licence.
      ...(standing === '' ? [] : [standing]),
      `The board has approved the renewal of your practising licence for ${year}. You can download the licence in the portal.`,
      ...changing(shown),
    ],
    lead: SIGN_IN,
  })),
  changed: mail({ called: 'Sign-in details changed', alarm: true }, (facts) => ({
    subject: 'Your sign-in was changed',
    paragraphs: [
      changeIn(facts),
      `If this was not you, write to the board at ${board.email} or visit the office at once.`,
    ],
    lead: SIGN_IN,
  })),
  register: mail(
    { called: 'Register changed', alarm: true, toOthers: true, page: registerPage },
    ({ register = '', act = '', by = '', reason = '', shown = '', version = '' }) => {
      const { mailed, lists, remedy } = mailedOf(act)
      return {
        subject: `${register}: ${mailed}`,
        paragraphs: [
          `${by} has changed the public register. ${register}: ${mailed}. ${shown === '' ? lists : 'The reason given:'}`,
          reason,
          ...changing(shown),
          remedy(by),
        ],
        lead:
          version === ''
            ? 'See the registers in the office of the portal:'
            : 'Open the entry. After you sign in, this page shows what changed of whom:',
      }
    },
  ),
  passkey: mail(
    { called: 'Passkeys of the chair or a clerk changed', alarm: true, toOthers: true },
    ({ of = '', act = '', name = '', by = '', from = '', own = '' }) => ({
      subject: `${act === 'address' ? 'Alarms' : 'Passkeys'}: ${of} ${passkeyActIn(act)}`,
      paragraphs: [
        `${of} ${passkeyActIn(act)}${name === '' ? '' : `, “${name}”`}.${by === '' ? '' : ` This was done by ${by}.`}`,
        ...(from === ''
          ? []
          : [
              `${act === 'ended' ? 'A link sets a new one from' : 'It takes effect on'} ${from}. Until then a technician can still stop it in the terminal.`,
            ]),
        own === ''
          ? `The chair and every clerk get this message. If this is not right, say so at once: ask ${of} in person, and let a technician disable the account.`
          : 'If this was not you, tell the board’s office at once: it can disable your account.',
      ],
      lead: SIGN_IN,
    }),
  ),
  ...mailsOfRooms(),
} satisfies Record<string, Mail>
export type MessageKind = keyof typeof mails

/** The kinds that bring a one-time link: an invitation and a reset choose a password, `confirm` confirms an address. */
export const linkKinds = ['invitation', 'reset', 'confirm', ...linkKindsOfRooms()] as const
export type LinkKind = (typeof linkKinds)[number]
export const isLinkKind = (kind: string): kind is LinkKind => linkKinds.some((one) => one === kind)

const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(mails, kind)
export const messageKinds: readonly MessageKind[] = Object.keys(mails).filter(isMessageKind)
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
