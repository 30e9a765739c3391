import type { MessageKind, MessageState } from '@lsb/contract'

export const kindWords: Record<MessageKind, string> = {
  invitation: 'Invitation to choose a password',
  confirm: 'Link to confirm the address',
  reset: 'Link to reset the password',
  received: 'Renewal received',
  returned: 'Renewal returned',
  licence: 'Licence ready',
  reminder: 'Reminder to renew',
  changed: 'Sign-in details changed',
  register: 'Register changed',
  passkey: 'Passkeys of the chair or a clerk changed',
  alert: 'Entry in the register changed',
  watch: 'Link to be told of an entry’s changes',
  watched: 'Told of an entry’s change',
}

export const stateWords: Record<MessageState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  refused: 'Refused',
  'in doubt': 'In doubt',
}

/** What a state means for the person who waits for the message. */
export const stateMeanings: Record<MessageState, string> = {
  waiting: 'Not sent yet. It is tried again by itself.',
  delivered: 'The mail server took it.',
  refused: 'It was not sent, and is not tried again by itself.',
  'in doubt': 'It may have arrived. It is not sent again by itself.',
}
