import { licenceYear } from '@lsb/contract'
import type { Auth } from 'firebase-admin/auth'
import { createAccountsStore } from '../../functions/src/accounts/accounts-store.ts'
import { createIdentityStore } from '../../functions/src/accounts/identity-store.ts'
import { createCheckFile } from '../../functions/src/files/checked-file.ts'
import { createFilesStore } from '../../functions/src/files/files-store.ts'
import { createIssuesStore } from '../../functions/src/practising/issues-store.ts'
import { createAssistantsStore } from '../../functions/src/accounts/assistants-store.ts'
import type { Firebase } from '../../functions/src/platform/firebase.ts'
import { createPersonRecords } from '../../functions/src/accounts/user-records.ts'
import { createPractisingStore } from '../../functions/src/practising/practising-store.ts'
import { createSweepStore } from '../../functions/src/sweep/sweep-store.ts'
import { type Documents, noDocuments } from './firestore-commits.ts'
import { firestoreModel } from './firestore-model.ts'
import type { Instance } from './schedule.ts'
import { bucketModel, noObjects, type Objects, uploaded } from './storage-model.ts'
import { createUpstream, type Network } from './upstream.ts'

const BEGIN = Date.parse('2026-06-01T08:00:00Z')
const STORAGE = 'http://storage.invalid'
const GRPC_UNAVAILABLE = 14
const HTTP_UNAVAILABLE = 503
const LINE_LOST = 'ECONNRESET'
const unused = () => Promise.reject(new Error('The simulation does not have this.'))

/** What is stored, and the time. */
export interface World {
  documents: Documents
  objects: Objects
  /** E-mail addresses of Auth by uid. */
  users: Map<string, string>
  network: Network
  now: () => Date
  pass: (milliseconds: number) => void
}

export const createWorld = (network: Network): World => {
  let at = BEGIN
  return {
    documents: noDocuments(),
    objects: noObjects(),
    users: new Map(),
    network,
    // Every look at the clock takes a while.
    now: () => new Date((at += 1)),
    pass: (milliseconds) => void (at += milliseconds),
  }
}

export const yearOf = (world: World): number => licenceYear(world.now())

const entryOf = (license_no: string) => ({
  licensed_id: 1,
  name: 'Test Person',
  license_no,
  firm: 'Ridge Surveys',
  postal_address: 'P.O. Box 1',
  status: 'Active',
})

/** How an upload finds the instance that makes it: by the token it carries. */
const uploads = new Map<string, (url: URL, type: string, bytes: Uint8Array) => Promise<Response>>()

/** Sends uploads of the simulated instances to the models; everything else on the network fails. */
export const simulateUploads = (): (() => void) => {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const send = uploads.get(headers.get('authorization')?.replace('Firebase ', '') ?? '')
    const body = init?.body
    if (send === undefined || !(body instanceof Uint8Array)) throw new Error('The simulation has no network.')
    return send(new URL(input instanceof Request ? input.url : input), headers.get('content-type') ?? '', body)
  }
  return () => {
    globalThis.fetch = real
    uploads.clear()
  }
}

const authModel = ({ users }: World): Auth =>
  Object.assign(Object.create(null), {
    getUser: async (uid: string) => ({ uid, email: users.get(uid) }),
  })

/** The services of one instance: the function's own modules over models of what is stored. */
export const servicesFor = (world: World, instance: Instance) => {
  const { documents, objects, network, now } = world
  const storage = createUpstream(network, instance, HTTP_UNAVAILABLE)
  const firestore = firestoreModel(documents, createUpstream(network, instance, GRPC_UNAVAILABLE))
  const bucket = bucketModel(objects, storage, now)
  const firebase: Firebase = {
    auth: async () => authModel(world),
    firestore: async () => firestore,
    bucket: async () => bucket,
    close: async () => {},
  }
  const line = createUpstream(network, instance, LINE_LOST)
  uploads.set(instance.name, async (url, type, bytes) => {
    const path = url.searchParams.get('name') ?? ''
    const arrives = () => uploaded(objects, path, { bytes, type, now: now() })
    const { status, body } = await line.once(`upload ${path}`, arrives)
    return Response.json(body, { status })
  })
  return {
    clock: { now, sleep: async () => {} },
    log: () => {},
    accounts: createAccountsStore(firebase),
    linkLimits: { count: async () => {} },
    identities: createIdentityStore(firebase),
    identityToolkit: { signIn: unused, exchange: unused, refresh: unused },
    assistants: createAssistantsStore(firebase),
    records: createPersonRecords(firebase),
    files: createFilesStore(firebase, { storageRest: STORAGE, bucket: 'simulated' }),
    check: createCheckFile({ open: async () => ({ opens: true, pages: 1, activeContent: false }) }),
    practising: createPractisingStore(firebase),
    issues: createIssuesStore(firebase),
    resources: { find: async () => null },
    sweeps: createSweepStore(firebase),
    hashKey: 'simulated',
    registeredSurveyor: async (licenseNumber: string) => entryOf(licenseNumber),
  }
}
export type SimulatedServices = ReturnType<typeof servicesFor>
