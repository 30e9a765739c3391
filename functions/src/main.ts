import { createRequire } from 'node:module'
import { onSchedule } from 'firebase-functions/scheduler'
import { boardZone } from '@lsb/contract'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { hideBodyHeaders } from './http/body-headers.ts'
import { nightlyParts } from './nightly.ts'
import { SECRETS } from './secrets.ts'
import { createServices } from './services.ts'
import { runParts } from './sweep/run-parts.ts'

/**
 * `firebase deploy` loads this file only to read its exports. It has no secrets then, so this file configures nothing. In a
 * function that serves requests, a missing setting makes the start fail.
 */
const isRead = process.env['FUNCTIONS_CONTROL_API'] === 'true'
const configured = isRead ? null : createServices(readConfig(process.env))
const serviceAccount = process.env['LSB_SERVICE_ACCOUNT']
if (configured !== null) hideBodyHeaders()

/** Loaded only for `firebase deploy`: it brings a sign-in to Google of its own, a tenth of the start of an instance. */
const loadHttps: (name: 'firebase-functions/https') => typeof import('firebase-functions/https') = createRequire(
  import.meta.filename,
)

const common = {
  region: 'europe-west1',
  // Without a sign-in to the mail server there is no such secret.
  secrets: [...SECRETS, ...(process.env['LSB_SMTP_USER'] ? ['LSB_SMTP_PASSWORD'] : [])],
  ...(serviceAccount && { serviceAccount }),
}

/**
 * The whole API. Its memory has room for several requests at a time with six PDFs of 5 MB each, and for the processes that open a
 * PDF, a picture and a register file at the same time. Requests go to the app itself: what `onRequest` wraps around it costs half as
 * much as an answer from memory, and only traces for a logger that this code does not use.
 */
export const api =
  configured === null
    ? loadHttps('firebase-functions/https').onRequest(
        {
          ...common,
          memory: '2GiB',
          timeoutSeconds: 60,
          concurrency: 40,
          maxInstances: 10,
          invoker: 'public',
        },
        () => {},
      )
    : createApp(configured)

/** Every night in Nairobi. */
export const dailySweep = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone: boardZone.name,
    ...common,
    memory: '512MiB',
    timeoutSeconds: 540,
  },
  async () => {
    if (configured === null) return
    await runParts(configured.log, nightlyParts(configured))
  },
)

/** How long one run of `mail` watches the outbox, and how often, in milliseconds. */
const OUTBOX_WATCH_MS = 55_000
const OUTBOX_CHECK_INTERVAL_MS = 5000

/**
 * Sends the messages of the outbox. The function that writes a message does not send it: after its answer it gets no processor
 * time, and an interrupted message would be in doubt (docs/decisions/outbox.md).
 */
export const mail = onSchedule(
  {
    schedule: 'every 1 minutes',
    ...common,
    memory: '256MiB',
    // A sixth of a processor. It is busy all day and mostly waits: a whole one would cost ten times as much.
    cpu: 'gcf_gen1',
    timeoutSeconds: 120,
    maxInstances: 2,
  },
  async () => {
    if (configured === null || configured.mail === null) return
    // Loaded here, because the API never sends mail and must not load this code at its start.
    const [{ watchOutbox }, { minutely }] = await Promise.all([
      import('./mail/watch-outbox.ts'),
      import('./minutely.ts'),
    ])
    const ends = Date.now() + OUTBOX_WATCH_MS
    await watchOutbox(configured, {
      everyMs: OUTBOX_CHECK_INTERVAL_MS,
      eachMinute: () => minutely(configured),
      isOver: () => Date.now() > ends,
    })
  },
)
