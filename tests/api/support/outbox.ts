import { afterAll, beforeAll } from 'vitest'
import { type MailSink, startMailSink } from '../../../emulators/src/mail/sink.ts'
import { type Message, newMessage } from '../../../functions/src/mail/message.ts'
import { messageOf, outboxWrite } from '../../../functions/src/mail/outbox-store.ts'
import { connectFirebase } from '../../../functions/src/platform/firebase.ts'
import { realServices, suiteConfig } from './real-services.ts'

export const returned = (to: string) =>
  newMessage(
    new Date(),
    'returned',
    { uid: 'u', name: 'Made-up Holder', to },
    { year: '2026', reason: 'Page 2 is missing.' },
  )

/** The stored messages and a mail server, while the tests of a file run. */
export const useOutbox = () => {
  const services = realServices()
  const firebase = connectFirebase(suiteConfig())
  let sink: MailSink | undefined
  const started = (): MailSink => {
    if (sink === undefined) throw new Error('The mail server is there once the tests have begun.')
    return sink
  }
  beforeAll(async () => {
    sink = await startMailSink()
  })
  afterAll(async () => {
    await sink?.stop()
    await services.close()
    await firebase.close()
  })
  return {
    services,
    smtpPort: () => started().smtpPort,
    messages: () => started().messages(),
    arrivalsOf: ({ id }: Message) =>
      started()
        .messages()
        .filter(({ messageId }) => messageId.includes(id)),
    write: async (...messages: Message[]): Promise<void> => {
      const db = firebase.firestore
      const batch = db.batch()
      for (const message of messages) batch.create(...outboxWrite(db, message))
      await batch.commit()
    },
    stored: async (id: string): Promise<Message> =>
      messageOf(await firebase.firestore.collection('outbox').doc(id).get()),
  }
}
