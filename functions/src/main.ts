import { onRequest } from 'firebase-functions/https'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { guardBodies } from './http/front-door.ts'
import { createServices } from './services.ts'

guardBodies()
const services = createServices(readConfig(process.env))

/** The whole API (design §1). Six PDFs of 5 MB in one request fit in the memory, several requests at a time. */
export const api = onRequest(
  {
    region: 'europe-west1',
    memory: '1GiB',
    timeoutSeconds: 60,
    concurrency: 40,
    maxInstances: 10,
    invoker: 'public',
    secrets: ['LSB_HASH_KEY'],
  },
  createApp(services),
)
