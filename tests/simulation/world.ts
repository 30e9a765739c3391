import { licenceYear } from '@lsb/contract'
import type { Auth } from 'firebase-admin/auth'
import { createAccountsStore } from '../../functions/src/accounts/accounts-store.ts'
import { createIdentityStore } from '../../functions/src/accounts/identity-store.ts'
import { createCheckFile } from '../../functions/src/files/checked-file.ts'
import { createFilesStore } from '../../functions/src/files/files-store.ts'
import { createIssuesStore } from '../../functions/src/licences/issues-store.ts'
import { createAssistantsStore } from '../../functions/src/accounts/assistants-store.ts'
import { createPictureOf } from '../../functions/src/onboarding/personal-data.ts'
import type { Firebase } from '../../functions/src/platform/firebase.ts'
import { createPersonRecords } from '../../functions/src/accounts/user-records.ts'
import { createPractisingStore } from '../../functions/src/practising/practising-store.ts'
import { dataModel } from '../../functions/src/data-model.ts'
import { createSweepStore } from '../../functions/src/sweep/sweep-store.ts'
import { type Documents, noDocuments } from './firestore-commits.ts'
import { firestoreModel } from './firestore-model.ts'
import type { Instance } from './schedule.ts'
import { bucketModel, noObjects, type Objects, storeUpload } from './storage-model.ts'
import { createUpstream, type Network } from './upstream.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { createCallersEntry } from '../../functions/src/licences/callers-entry.ts'

const START = Date.parse('2026-06-01T08:00:00Z')
const STORAGE = 'http://storage.invalid'
const GRPC_UNAVAILABLE = 14
const HTTP_UNAVAILABLE = 503
const CONNECTION_RESET = 'ECONNRESET'
const unused = () => Promise.reject(new Error('The simulation has no model of this call.'))

/** The stored data, the network and the time. */
export interface World {
  documents: Documents
  objects: Objects
  /** The e-mail address of each Auth user, by uid. */
  users: Map<string, string>
  network: Network
  now: () => Date
  advance: (milliseconds: number) => void
}

export const createWorld = (network: Network): World => {
  let at = START
  return {
    documents: noDocuments(),
    objects: noObjects(),
    users: new Map(),
    network,
    // Time passes with each reading, so that no two instants are the same.
    now: () => new Date((at += 1)),
    advance: (milliseconds) => void (at += milliseconds),
  }
}

export const yearOf = (world: World): number => licenceYear(world.now())

/** The licence numbers of the simulated holders. */
const ENTRY_NUMBERS = ['LS/12', 'LS/13']
const registerEntry = (license_no: string) => surveyor(1, { name: 'Test Person', license_no, firm: 'Ridge Surveys' })

const publishedEntry = async (entryId: string) =>
  ENTRY_NUMBERS.map(registerEntry).find(({ entry_id }) => entry_id === entryId) ?? null

/** What receives the uploads of each instance, by the token that they carry. */
const uploadHandlers = new Map<string, (url: URL, type: string, bytes: Uint8Array) => Promise<Response>>()

/** Replaces `fetch`: uploads of simulated instances go to the models, every other request fails. Returns what restores `fetch`. */
export const simulateUploads = (): (() => void) => {
  const realFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    const send = uploadHandlers.get(headers.get('authorization')?.replace('Firebase ', '') ?? '')
    const body = init?.body
    if (send === undefined || !(body instanceof Uint8Array)) throw new Error('The simulation has no network.')
    return send(new URL(input instanceof Request ? input.url : input), headers.get('content-type') ?? '', body)
  }
  return () => {
    globalThis.fetch = realFetch
    uploadHandlers.clear()
  }
}

const authModel = ({ users }: World): Auth =>
  Object.assign(Object.create(null), {
    getUser: async (uid: string) => ({ uid, email: users.get(uid) }),
  })

/** The services of one instance: the function's own modules over the models of Firestore, Storage and Auth. */
export const servicesFor = (world: World, instance: Instance) => {
  const { documents, objects, network, now } = world
  const storage = createUpstream(network, instance, HTTP_UNAVAILABLE)
  const firestore = firestoreModel(documents, createUpstream(network, instance, GRPC_UNAVAILABLE))
  const bucket = bucketModel(objects, storage, now)
  const firebase: Firebase = {
    auth: async () => authModel(world),
    firestore,
    bucket: async () => bucket,
    close: async () => {},
  }
  const uploads = createUpstream(network, instance, CONNECTION_RESET)
  uploadHandlers.set(instance.name, async (url, type, bytes) => {
    const path = url.searchParams.get('name') ?? ''
    const { status, body } = await uploads.once(`upload ${path}`, () =>
      storeUpload(objects, path, { bytes, type, now: now() }),
    )
    return Response.json(body, { status })
  })
  const records = createPersonRecords(firebase)
  const accounts = createAccountsStore(firebase)
  return {
    clock: { now, sleep: async () => {} },
    log: () => {},
    accounts,
    linkLimits: { count: async () => {} },
    identities: createIdentityStore(firebase),
    identityToolkit: { signIn: unused, exchange: unused, refresh: unused },
    assistants: createAssistantsStore(firebase),
    // Nobody publishes here.
    supervisedBy: async () => [],
    records,
    pictureOf: createPictureOf(records),
    files: createFilesStore(firebase, { storageRest: STORAGE, bucket: 'simulated' }),
    check: createCheckFile({
      open: async () => ({ opens: true, pages: 1, activeContent: false }),
      make: async (bytes) => ({ jpeg: new Uint8Array(bytes) }),
    }),
    practising: createPractisingStore(firebase),
    issues: createIssuesStore(firebase),
    resources: { find: async () => null },
    sweeps: createSweepStore(firebase, dataModel),
    hashKey: 'simulated',
    publishedEntry,
    callersEntry: createCallersEntry({
      lastEntry: publishedEntry,
      entryOfNumber: async (licenseNumber) => registerEntry(licenseNumber),
    }),
  }
}
export type SimulatedServices = ReturnType<typeof servicesFor>
