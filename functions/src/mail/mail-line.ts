import { once } from 'node:events'
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MessageState } from '@lsb/contract'
import type { MailSettings } from './mail-settings.ts'

/** What became of a message that was handed to the mail server, and the server's word. */
export interface SmtpOutcome {
  state: MessageState
  said: string
}

/** A connection to the mail server. */
export interface MailLine {
  send: (envelope: { from: string; to: string }, message: Buffer) => Promise<SmtpOutcome>
  close: () => void
}

/** How long the server may take to be reached and to greet, and how long it may be silent, in milliseconds. */
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const SAID_MAX_LENGTH = 300

const numberIn = (error: Error): number =>
  'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
const wordIn = (error: Error): string =>
  'response' in error && typeof error.response === 'string' ? error.response : error.message

/**
 * What an attempt that failed comes to. A reply of the server decides: 5xx for ever, 4xx for now. Without one, the message
 * waits as long as its end was not handed over, since a server takes no message without its end.
 */
export const handoverOf = (error: Error, isHandedOver: boolean): SmtpOutcome => {
  const said = wordIn(error).slice(0, SAID_MAX_LENGTH)
  const reply = numberIn(error)
  if (reply >= 500) return { state: 'refused', said }
  return { state: reply < 400 && isHandedOver ? 'in doubt' : 'waiting', said }
}

const sendOver = (connection: SMTPConnection, envelope: { from: string; to: string }, message: Buffer) =>
  new Promise<SmtpOutcome>((resolve) => {
    let isHandedOver = false
    const source = Readable.from([message], { objectMode: false })
    source.once('end', () => {
      isHandedOver = true
    })
    connection.send(envelope, source, (error, info) => {
      resolve(
        error
          ? handoverOf(error, isHandedOver)
          : { state: 'delivered', said: (info?.response ?? '').slice(0, SAID_MAX_LENGTH) },
      )
    })
  })

/** Connects and signs in; throws when the server cannot be reached or refuses the sign-in. */
export const openMailLine = async ({ host, port, user, password, isLocal }: MailSettings): Promise<MailLine> => {
  const connection = new SMTPConnection({
    host,
    port,
    secure: port === 465,
    // Without encryption only to a server on this machine, which is the local suite's.
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  // A line that breaks while nothing is being sent shows at the next message.
  connection.on('error', () => {})
  try {
    await Promise.race([
      once(connection, 'end').then(() => {
        throw new Error('The mail server closed the connection.')
      }),
      new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.connect((error) => (error ? reject(error) : resolve()))
      }),
    ])
    if (user !== '')
      await new Promise<void>((resolve, reject) => {
        connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve()))
      })
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    send: (envelope, message) => sendOver(connection, envelope, message),
    close: () => connection.close(),
  }
}
