import { inject } from 'vitest'
import { type Config, readConfig } from '../../functions/src/config.ts'
import { connectFirebase, type Firebase } from '../../functions/src/platform/firebase.ts'
import { createServices, type Services } from '../../functions/src/services.ts'
import { type ApiServer, serveApi } from '../api/support/api-server.ts'
import { withMadeUpEntries } from '../api/support/real-services.ts'
import { environmentOf } from '../bench/backend.ts'
import { type CallFaults, createCallFaults } from '../suite/call-faults.ts'
import { startGrpcCalls } from '../suite/grpc-calls.ts'
import { type CallProxy, startHttpCalls } from '../suite/http-calls.ts'
import { authCallName, storageCallName } from './call-names.ts'

/** The API in this process, with a proxy between it and each of Auth, Firestore and Storage. */
export interface FaultyWorld {
  faults: CallFaults
  config: Config
  services: Services
  /** For looking at what is stored. */
  firebase: Firebase
  server: ApiServer
  close: () => Promise<void>
}

const portOf = (host: string) => Number(host.split(':')[1])
const at = (proxy: CallProxy) => `127.0.0.1:${proxy.port}`

export const startFaultyWorld = async (): Promise<FaultyWorld> => {
  const suite = inject('suite')
  const faults = createCallFaults()
  const [auth, firestore, storage] = await Promise.all([
    startHttpCalls(faults, 'auth', portOf(suite.auth), authCallName),
    startGrpcCalls(faults, 'firestore', portOf(suite.firestore)),
    startHttpCalls(faults, 'storage', portOf(suite.storage), storageCallName),
  ])
  Object.assign(
    process.env,
    environmentOf({ auth: at(auth), firestore: at(firestore), storage: at(storage) }, suite.projectId),
    { LSB_SITE_URL: `http://${suite.hosting}` },
  )
  const config = readConfig(process.env)
  const services = withMadeUpEntries(createServices(config))
  const firebase = connectFirebase(config)
  const server = await serveApi(services)
  return {
    faults,
    config,
    services,
    firebase,
    server,
    close: async () => {
      await server.close()
      await firebase.close()
      await Promise.all([auth, firestore, storage].map((proxy) => proxy.close()))
    },
  }
}
