import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Server as NetServer } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { inboxPage, type ReceivedMessage } from './inbox-page.ts'

/** A local mail server that stores messages and forwards nothing. */
export interface MailSink {
  smtpPort: number
  /** The page that shows the messages; `/messages.json` below it answers them as JSON, oldest first. */
  inboxUrl: string
  messages: () => readonly ReceivedMessage[]
  stop: () => Promise<void>
}

const HOST = '127.0.0.1'
/** Recipients at this domain are refused, for testing the product's messages about it. */
const REFUSED_DOMAIN = '@refused.example'
const UNKNOWN_USER = 550

const portOf = (server: Pick<NetServer, 'address'>): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port.')
  return address.port
}

const answer = (response: ServerResponse, type: string, body: string) => {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/** Starts the sink on free ports of 127.0.0.1. */
export const startMailSink = async (): Promise<MailSink> => {
  const messages: ReceivedMessage[] = []
  const store = async (stream: Readable, to: string[]) => {
    const { subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(await buffer(stream))
    messages.push({ at: new Date().toISOString(), messageId, to, subject, text, html })
  }
  const storeThen = callbackify(store)
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith(REFUSED_DOMAIN)
          ? Object.assign(new Error('No such user here'), { responseCode: UNKNOWN_USER })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      storeThen(stream, to, (error) => done(error))
    },
  })
  // A connection that the client breaks is no error of the sink.
  smtp.on('error', () => {})
  const inbox = createServer((request, response) =>
    request.url === '/messages.json'
      ? answer(response, 'application/json', JSON.stringify(messages))
      : answer(response, 'text/html; charset=utf-8', inboxPage(messages)),
  )
  smtp.listen(0, HOST)
  inbox.listen(0, HOST)
  await Promise.all([once(smtp.server, 'listening'), once(inbox, 'listening')])
  return {
    smtpPort: portOf(smtp.server),
    inboxUrl: `http://${HOST}:${portOf(inbox)}/`,
    messages: () => messages,
    stop: async () => {
      inbox.closeAllConnections()
      inbox.close()
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve())
      })
    },
  }
}
