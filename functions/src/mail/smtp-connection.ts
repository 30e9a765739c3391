import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MessageState } from '@lsb/contract'
import type { MailSettings } from './mail-settings.ts'

/** The outcome of one message, and the mail server's reply. */
interface SmtpOutcome {
  state: MessageState
  said: string
}

/** A connection to the mail server. */
export interface SmtpConnection {
  send: (envelope: { from: string; to: string }, message: Buffer) => Promise<SmtpOutcome>
  close: () => void
}

/** How long the mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** To accept the connection and to greet. */
  connectMs: number
  /** Between two bytes. */
  silenceMs: number
  /** For the greeting, the encryption and the sign-in together. */
  openMs: number
  /** For one message, even if the server keeps sending single bytes. */
  attemptMs: number
  /** Calls `act` after `ms`, unless the returned function is called before. */
  after: (ms: number, act: () => void) => () => void
}

/** Connecting and sending one message end well within the time that the scheduled function has left (main.ts). */
export const SMTP_LIMITS: SmtpLimits = {
  connectMs: 10_000,
  silenceMs: 30_000,
  openMs: 15_000,
  attemptMs: 40_000,
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
const SERVER_REPLY_MAX_LENGTH = 300

const replyCodeIn = (error: Error): number =>
  'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
const replyTextIn = (error: Error): string =>
  'response' in error && typeof error.response === 'string' ? error.response : error.message

/**
 * The outcome of a failed attempt. The server's reply decides: after 5xx the message is refused, after 4xx it waits. Without a
 * reply the message waits if its last line was not sent, since a server accepts no message without its end; else it is in doubt.
 */
export const outcomeOf = (error: Error, isHandedOver: boolean): SmtpOutcome => {
  const said = replyTextIn(error).slice(0, SERVER_REPLY_MAX_LENGTH)
  const replyCode = replyCodeIn(error)
  if (replyCode >= 500) return { state: 'refused', said }
  return { state: replyCode < 400 && isHandedOver ? 'in doubt' : 'waiting', said }
}

/**
 * The result of `work`. Rejects when the connection breaks or the time is over first, because nodemailer does not report a
 * connection that breaks during the greeting or the sign-in.
 */
const whileConnected = <T>(
  connection: SMTPConnection,
  { after }: SmtpLimits,
  ms: number,
  work: (resolve: (value: T) => void, reject: (error: Error) => void) => void,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const fail = (error = new Error('The mail server closed the connection.')) => finish(() => reject(error))
    const onEnd = () => fail()
    const cancel = after(ms, () => fail(new Error('The mail server took too long.')))
    const finish = (settle: () => void) => {
      cancel()
      connection.off('error', fail)
      connection.off('end', onEnd)
      settle()
    }
    connection.on('error', fail)
    connection.on('end', onEnd)
    work((value) => finish(() => resolve(value)), fail)
  })

const sendOver = async (
  connection: SMTPConnection,
  limits: SmtpLimits,
  envelope: { from: string; to: string },
  message: Buffer,
): Promise<SmtpOutcome> => {
  let isHandedOver = false
  const source = Readable.from([message], { objectMode: false })
  source.once('end', () => {
    isHandedOver = true
  })
  try {
    const said = await whileConnected<string>(connection, limits, limits.attemptMs, (resolve, reject) => {
      connection.send(envelope, source, (error, info) => (error ? reject(error) : resolve(info?.response ?? '')))
    })
    return { state: 'delivered', said: said.slice(0, SERVER_REPLY_MAX_LENGTH) }
  } catch (error) {
    return outcomeOf(error instanceof Error ? error : new Error(String(error)), isHandedOver)
  }
}

/** Connects and signs in; throws when the server cannot be reached, is too slow or refuses the sign-in. */
export const openSmtpConnection = async (
  { host, port, user, password, isLocal }: MailSettings,
  limits: SmtpLimits = SMTP_LIMITS,
): Promise<SmtpConnection> => {
  const connection = new SMTPConnection({
    host,
    port,
    secure: port === 465,
    // Only a server on this machine, the local suite's, may be used without encryption.
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
  })
  // A connection that breaks between two messages makes the next message fail.
  connection.on('error', () => {})
  try {
    await whileConnected<void>(connection, limits, limits.openMs, (resolve, reject) => {
      connection.connect((failure) => {
        if (failure) reject(failure)
        else if (user === '') resolve()
        else connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve()))
      })
    })
  } catch (error) {
    connection.close()
    throw error
  }
  return {
    send: (envelope, message) => sendOver(connection, limits, envelope, message),
    close: () => connection.close(),
  }
}
