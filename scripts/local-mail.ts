import { type MailSink, startMailSink } from '../emulators/src/mail/sink.ts'
import { board } from '../contract/src/board/facts.ts'
import { readConfig } from '../functions/src/config.ts'
import { watchOutbox } from '../functions/src/mail/watch-outbox.ts'
import { minutely } from '../functions/src/minutely.ts'
import { createServices } from '../functions/src/services.ts'

interface LocalMail {
  sink: MailSink
  stop: () => Promise<void>
}

/** Pause between two reads of the outbox, in milliseconds. */
const POLL_MS = 500

/**
 * Starts the local suite's mail: a sink in place of the board's mail server, and a loop that sends the messages of the outbox. In the
 * cloud a scheduled function sends them, but the Functions emulator runs no schedules. The SDKs read the emulators' addresses from
 * the environment.
 */
export const startLocalMail = async (env: Record<string, string | undefined>): Promise<LocalMail> => {
  const sink = await startMailSink()
  const mail = { LSB_SMTP_HOST: '127.0.0.1', LSB_SMTP_PORT: String(sink.smtpPort), LSB_MAIL_FROM: board.email }
  const services = createServices(readConfig({ ...env, ...mail }))
  let isStopped = false
  // It logs nothing, because its lines would mix with the command's. Inbox and outbox show what happened to a message.
  const quiet = { ...services, log: () => {} }
  const eachMinute = () => minutely(quiet)
  const watch = watchOutbox(quiet, { everyMs: POLL_MS, eachMinute, isOver: () => isStopped })
  return {
    sink,
    stop: async () => {
      isStopped = true
      await watch
      await Promise.all([services.close(), sink.stop()])
    },
  }
}
