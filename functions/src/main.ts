import { onRequest } from 'firebase-functions/https'
import { onSchedule } from 'firebase-functions/scheduler'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { guardBodies } from './http/front-door.ts'
import { createServices } from './services.ts'
import { sweep } from './sweep/sweep.ts'

guardBodies()
const services = createServices(readConfig(process.env))

const REGION = 'europe-west1'

/** The whole API (design §1). Six PDFs of 5 MB in one request fit in the memory, several requests at a time. */
export const api = onRequest(
  {
    region: REGION,
    memory: '1GiB',
    timeoutSeconds: 60,
    concurrency: 40,
    maxInstances: 10,
    invoker: 'public',
    secrets: ['LSB_HASH_KEY'],
  },
  createApp(services),
)

/** Removes what stopped requests left in Storage (design §5), every night in Nairobi. */
export const dailySweep = onSchedule(
  {
    schedule: 'every day 03:00',
    timeZone: 'Africa/Nairobi',
    region: REGION,
    memory: '512MiB',
    timeoutSeconds: 540,
    secrets: ['LSB_HASH_KEY'],
  },
  async () => {
    services.log('INFO', 'sweep', { ...(await sweep(services)) })
  },
)
