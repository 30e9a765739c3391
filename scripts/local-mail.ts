import { type MailSink, startMailSink } from '../emulators/src/mail/sink.ts'
import { readConfig } from '../functions/src/config.ts'
import { watchOutbox } from '../functions/src/mail/watch-outbox.ts'
import { createServices } from '../functions/src/services.ts'

interface LocalMail {
  sink: MailSink
  stop: () => Promise<void>
}

/** Pause between two looks at the outbox, in milliseconds: nobody waits for a message of the local suite. */
const LOOK_MS = 500

/**
 * Mail of the local suite: a sink in place of the board's mail server, and the round that sends what waits in the outbox.
 * In the cloud a scheduled function does that; the Functions emulator runs none. The SDKs learn the emulators' addresses
 * from the environment.
 */
export const startLocalMail = async (env: Record<string, string | undefined>): Promise<LocalMail> => {
  const sink = await startMailSink()
  const mail = { LSB_SMTP_HOST: '127.0.0.1', LSB_SMTP_PORT: String(sink.smtpPort), LSB_MAIL_FROM: 'board@lsb.example' }
  const services = createServices(readConfig({ ...env, ...mail }))
  let isStopped = false
  // Logs nothing, since its lines would mix with the command's; inbox and outbox show what happened to a message.
  const watch = watchOutbox({ ...services, log: () => {} }, { everyMs: LOOK_MS, isOver: () => isStopped })
  return {
    sink,
    stop: async () => {
      isStopped = true
      await watch
      await Promise.all([services.close(), sink.stop()])
    },
  }
}
