import { expect, inject } from 'vitest'
import type { ReceivedMessage } from '../../../emulators/src/mail/inbox-page.ts'

const inbox = async (): Promise<ReceivedMessage[]> => {
  const messages: ReceivedMessage[] = await (await fetch(new URL('messages.json', inject('suite').inbox))).json()
  return messages
}

/** Waits for the message to this address with this subject, and these words in its text; returns the last one. */
export const messageTo = async (address: string, subject: string, words = ''): Promise<ReceivedMessage> => {
  const found = async () =>
    (await inbox()).findLast(
      ({ to, text, ...message }) => to.includes(address) && message.subject === subject && text.includes(words),
    )
  await expect.poll(found).toBeDefined()
  const message = await found()
  if (message === undefined) throw new Error('The message has gone.')
  return message
}

/** The page's address in a message, as a person opens it from there. */
export const pageIn = ({ text }: ReceivedMessage): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
