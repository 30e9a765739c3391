import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { assistingOf, pickFields, type Resource } from '@lsb/contract'
import { registeredPeople } from '../../functions/src/registers/registered-people.ts'
import { createPaperLicencesStore } from '../../functions/src/approvals/paper-licences-store.ts'
import { type Config, readConfig } from '../../functions/src/config.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { createRegisterPublishing } from '../../functions/src/registers/create-publishing.ts'
import { createRegisterCache } from '../../functions/src/registers/register-cache.ts'
import { type ServicesOfRooms, servicesOfRooms } from '../../functions/src/rooms.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { createBoardFactsStore } from '../../functions/src/standing/board-facts-store.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { type ApiServer, serveApi } from '../api/support/api-server.ts'
import { madeUpAssistants, madeUpEntries } from '../api/support/people.ts'
import { publishedRows } from '../api/support/published-rows.ts'
import { inThisProcess, withMadeUpEntries } from '../api/support/real-services.ts'
import { type CallFaults, createCallFaults } from '../suite/call-faults.ts'
import { emulatorEnvironment } from '../suite/environment.ts'
import { startGrpcCalls } from '../suite/grpc-calls.ts'
import { type CallProxy, startHttpCalls } from '../suite/http-calls.ts'
import { authCallName, storageCallName } from './call-names.ts'
import { collectionsBelow } from './collections-below.ts'

/** The API in this process, with a proxy between it and each of Auth, Firestore and Storage. */
export interface FaultyWorld {
  faults: CallFaults
  config: Config
  services: Services
  /** Reads what is stored. */
  firebase: Firebase
  server: ApiServer
  /** Gives the next cell empty registers, facts and reminders; returns the document below which they lie. */
  newRegisters: () => string
  /** Takes these people for all chairs and clerks, whom acts on registers are told to. Other tests make more meanwhile. */
  setOfficials: (uids: readonly string[]) => void
  close: () => Promise<void>
}

/** Documents that the website names. A cell about such a document adds its own. */
export const madeUpResources: Resource[] = []

const portOf = (host: string) => Number(host.split(':')[1])
const at = (proxy: CallProxy) => `127.0.0.1:${proxy.port}`

/** `storesOfCells` are the rooms' stores whose documents lie with a cell's registers. */
export const startFaultyWorld = async (storesOfCells: readonly (keyof ServicesOfRooms)[]): Promise<FaultyWorld> => {
  const suite = inject('suite')
  const faults = createCallFaults()
  const [auth, firestore, storage] = await Promise.all([
    startHttpCalls(faults, 'auth', portOf(suite.auth), authCallName),
    startGrpcCalls(faults, 'firestore', portOf(suite.firestore)),
    startHttpCalls(faults, 'storage', portOf(suite.storage), storageCallName),
  ])
  Object.assign(
    process.env,
    emulatorEnvironment({ auth: at(auth), firestore: at(firestore), storage: at(storage) }, suite.projectId),
    { LSB_SITE_URL: `http://${suite.hosting}` },
  )
  const config = readConfig(process.env)
  let root = 'cells/none'
  let officials: readonly string[] = []
  const product = createServices(config)
  const registersFirebase = collectionsBelow(connectFirebase(config), () => root)
  const registerPublishing = createRegisterPublishing(registersFirebase, product.clock)
  const ownRegister = createRegisterCache('licensed', { ...registerPublishing, log: product.log })
  const services = {
    ...withMadeUpEntries(product),
    ...inThisProcess,
    accounts: {
      ...product.accounts,
      officials: async () => (await product.accounts.officials()).filter(({ uid }) => officials.includes(uid)),
    },
    registerPublishing,
    supervisedBy: async (entryId: string) =>
      madeUpAssistants(entryId).map((row) => ({
        ...row,
        assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
      })),
    registeredPeople: async () => registeredPeople(madeUpEntries(), []),
    registers: {
      ...product.registers,
      // A form changes the cell's own register.
      licensed: { ...publishedRows(madeUpEntries), asPublished: ownRegister.asPublished },
      // The product caches standings: one cell would read them from Firestore, and the next would not.
      standings: memoryBoard(new Date(0).toISOString()).services.standings,
    },
    // Cells share addresses, whose limit would be full: each counts one of its own.
    linkLimits: {
      count: ({ address, ...request }: Parameters<typeof product.linkLimits.count>[0]) =>
        product.linkLimits.count({ ...request, ...(address && { address: `${randomUUID()} ${address}` }) }),
    },
    namedResources: madeUpResources,
    paperLicences: createPaperLicencesStore(registersFirebase, product.clock),
    boardFactsStore: createBoardFactsStore(registersFirebase),
    isOn: async () => true,
    ...pickFields(servicesOfRooms(registersFirebase), storesOfCells),
  }
  const firebase = connectFirebase(config)
  // Google's libraries read the environment when they connect, and the next world changes it: connect all of them now.
  await Promise.all([services.identities.find('0'), services.accounts.find('nobody'), services.files.find('nothing')])
  await Promise.all([firebase.auth(), firebase.bucket(), registersFirebase.bucket()])
  const server = await serveApi(services)
  return {
    faults,
    config,
    services,
    firebase,
    server,
    newRegisters: () => (root = `cells/${randomUUID()}`),
    setOfficials: (uids) => (officials = uids),
    close: async () => {
      await server.close()
      await registersFirebase.close()
      await firebase.close()
      await Promise.all([auth, firestore, storage].map((proxy) => proxy.close()))
    },
  }
}
