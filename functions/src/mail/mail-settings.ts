/** How to reach the board's mail server, and the sender of its messages. */
export interface MailSettings {
  host: string
  port: number
  /** '' for a server that asks for no sign-in. */
  user: string
  password: string
  /** Address that the messages come from. */
  from: string
  /** Whether the server is on this machine, as in the local suite. */
  isLocal: boolean
}

const SUBMISSION_PORT = 587

type Env = Record<string, string | undefined>

/** Names of missing settings: mail needs a server and a sender, a user needs a password. */
const missingOf = (env: Env): string[] => {
  const given = (name: string) => Boolean(env[name])
  const needed = given('LSB_SMTP_USER') || given('LSB_SMTP_PASSWORD') ? ['LSB_SMTP_USER', 'LSB_SMTP_PASSWORD'] : []
  return ['LSB_SMTP_HOST', 'LSB_MAIL_FROM', ...needed].filter((name) => !given(name))
}

/**
 * The mail settings, or null when none is given: messages then wait in the outbox. Throws an error that names what is
 * missing or wrong.
 */
export const readMailSettings = (env: Env): MailSettings | null => {
  const names = ['LSB_SMTP_HOST', 'LSB_SMTP_PORT', 'LSB_SMTP_USER', 'LSB_MAIL_FROM']
  if (!names.some((name) => env[name])) return null
  const missing = missingOf(env)
  if (missing.length > 0) throw new Error(`Mail settings are missing: ${missing.join(', ')} (see docs/settings.md).`)
  const port = Number(env['LSB_SMTP_PORT'] || SUBMISSION_PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('LSB_SMTP_PORT must be the number of a port.')
  const from = env['LSB_MAIL_FROM'] ?? ''
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(from)) throw new Error('LSB_MAIL_FROM must be an e-mail address and no more.')
  const host = env['LSB_SMTP_HOST'] ?? ''
  return {
    host,
    port,
    user: env['LSB_SMTP_USER'] ?? '',
    password: env['LSB_SMTP_PASSWORD'] ?? '',
    from,
    isLocal: host === '127.0.0.1' || host === 'localhost',
  }
}
