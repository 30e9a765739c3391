import { generateKeyPairSync } from 'node:crypto'
import { deleteApp, initializeApp as initializeWebApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  type Firestore as WebFirestore,
  getFirestore as getWebFirestore,
} from 'firebase/firestore'
import { cert, deleteApp as deleteAdminApp, initializeApp } from 'firebase-admin/app'
import { type CollectionReference, type Firestore, initializeFirestore } from 'firebase-admin/firestore'
import { afterAll } from 'vitest'

export const projectId = 'demo-conformance'

/** True when the emulator under test is the one started for this run, not one that ran before. */
export const isOurs = process.env['CONFORMANCE_OWN_EMULATOR'] === 'true'

export const emulatorHost = (): string => {
  const host = process.env['FIRESTORE_EMULATOR_HOST']
  if (!host) throw new Error('No Firestore emulator: run this suite with tests/conformance/vitest.config.ts.')
  return host
}

let count = 0
const unique = (kind: string): string => {
  count += 1
  return `${kind}-${process.pid}-${Date.now().toString(36)}-${count}`
}

/** The REST transport asks for credentials even of an emulator: a key made up for the run. */
const madeUpCredential = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return cert({
    projectId,
    clientEmail: `conformance@${projectId}.iam.gserviceaccount.com`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
}

/** Set for a whole file (prefer-rest.ts): what the SDK itself looks at. */
const prefersRest = process.env['FIRESTORE_PREFER_REST'] === 'true'

/** The server SDK, over gRPC or over REST; closed after the file's tests. */
export const openAdmin = (options: { preferRest?: boolean; databaseId?: string } = {}): Firestore => {
  const { preferRest = prefersRest, databaseId = '(default)' } = options
  const app = initializeApp({ projectId, ...(preferRest ? { credential: madeUpCredential() } : {}) }, unique('admin'))
  const firestore = initializeFirestore(app, { preferRest }, databaseId)
  afterAll(async () => {
    await firestore.terminate()
    await deleteAdminApp(app)
  })
  return firestore
}

/** The web SDK, signed in as nobody; closed after the file's tests. */
export const openWeb = (): WebFirestore => {
  const app = initializeWebApp({ projectId }, unique('web'))
  const firestore = getWebFirestore(app)
  const [host = '', port = ''] = emulatorHost().split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
  afterAll(async () => await deleteApp(app))
  return firestore
}

/** A collection that nobody else uses. */
export const freshCollection = (firestore: Firestore): CollectionReference => firestore.collection(unique('c'))

/** Calls the REST form as the server side does. */
export const callRest = async (
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: unknown }> => {
  const response = await fetch(`http://${emulatorHost()}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

export const documentsUrl = `/v1/projects/${projectId}/databases/(default)/documents`
