import { randomUUID } from 'node:crypto'
import { api } from '@lsb/contract'
import { type MailSink, startMailSink } from '../../../emulators/src/mail/sink.ts'
import { deliver } from '../../../functions/src/mail/deliver.ts'
import type { Services } from '../../../functions/src/services.ts'
import { call } from './calls.ts'

/** A mail server of one test file, and the round that sends what is for one account. */
export interface Mailbox {
  sink: MailSink
  /** Delivers the waiting messages of this account and returns them. */
  arrived: (uid: string) => Promise<{ to: string[]; subject: string; text: string }[]>
}

/** Services that send to this server, and to no other. */
export const mailVia = (services: Services, smtpPort: number, clock = services.clock) => ({
  ...services,
  clock,
  log: () => {},
  mail: { host: '127.0.0.1', port: smtpPort, user: '', password: '', from: 'board@lsb.example', isLocal: true },
})

const MESSAGES_MAX = 100

export const openMailbox = async (services: Services): Promise<Mailbox> => {
  const sink = await startMailSink()
  const via = mailVia(services, sink.smtpPort)
  return {
    sink,
    arrived: async (uid) => {
      const waiting = await services.outbox.list({ state: 'waiting', limit: MESSAGES_MAX })
      const ids = waiting.filter((message) => message.uid === uid).map(({ id }) => id)
      const before = sink.messages().length
      await deliver(via, ids)
      return sink.messages().slice(before)
    },
  }
}

/** The token of the link in a message. */
export const tokenIn = (message: { text: string } | undefined): string =>
  /\/(?:choosePassword|confirmAddress)#([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''

/** Asks for a link to choose a new password, from an address that nobody else asks from. */
export const askForReset = (url: string, idNumber: string) =>
  call(url, api.passwordReset, {
    method: 'POST',
    json: { id_number: idNumber },
    headers: { 'X-Forwarded-For': `${randomUUID()}, 10.0.0.1` },
  })
