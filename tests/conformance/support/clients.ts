import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type CollectionReference, type Firestore, initializeFirestore } from 'firebase-admin/firestore'
import { afterAll } from 'vitest'
import { callGrpc } from './grpc.ts'

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

/** The server SDK; closed after the file's tests. */
export const openAdmin = (databaseId = '(default)'): Firestore => {
  const app = initializeApp({ projectId }, unique('admin'))
  const firestore = initializeFirestore(app, {}, databaseId)
  afterAll(async () => {
    await firestore.terminate()
    await deleteApp(app)
  })
  return firestore
}

/** A collection that nobody else uses. */
export const freshCollection = (firestore: Firestore): CollectionReference => firestore.collection(unique('c'))

const databaseName = `projects/${projectId}/databases/(default)`

/** Calls the API with a message that no SDK sends; the database is added. */
export const call = async (method: string, request: object): Promise<object[]> =>
  await callGrpc(emulatorHost(), method, { database: databaseName, parent: documentsName, ...request })

export const documentsName = `${databaseName}/documents`
