import { freePort, serveFunction, type ServedFunction } from '../bench/served-function.ts'
import { serveSite } from '../browser/site-server.ts'
import { emulatorEnvironment, type SuiteHosts } from './environment.ts'
import { gatewayTo, type Gateway } from './gateway.ts'
import { startProxy, type Proxy } from './proxy.ts'

/** The whole product; a test can make each part of it fail. */
export interface FragileSite {
  origin: string
  /** Between the browser and the site. */
  line: Proxy
  /** Between the function and Auth, Firestore and Storage. */
  auth: Proxy
  firestore: Proxy
  storage: Proxy
  gateway: Gateway
  killFunction: () => Promise<void>
  startFunction: () => Promise<void>
  /** Ends every fault. */
  heal: () => Promise<void>
  close: () => Promise<void>
}

const portOf = (host: string) => Number(host.split(':')[1])
const at = (proxy: Proxy) => `127.0.0.1:${proxy.port}`

/**
 * Starts the built website, the built function in its own process behind a gateway, and proxies before the suite's Auth,
 * Firestore and Storage. The suite's own Hosting and function have no part in it, because other tests use them.
 */
export const startFragileSite = async (suite: SuiteHosts): Promise<FragileSite> => {
  const [auth, firestore, storage] = await Promise.all([
    startProxy(portOf(suite.auth)),
    startProxy(portOf(suite.firestore)),
    startProxy(portOf(suite.storage)),
  ])
  const port = await freePort()
  const gateway = gatewayTo(() => `http://127.0.0.1:${port}`)
  const site = await serveSite(gateway.handle, { isFunction: true, storageOrigin: `http://${at(storage)}` })
  const line = await startProxy(portOf(new URL(site.origin).host))
  const origin = `http://localhost:${line.port}`
  const env = emulatorEnvironment({ auth: at(auth), firestore: at(firestore), storage: at(storage) }, suite.projectId)
  let served: ServedFunction | undefined
  const startFunction = async () => {
    served ??= await serveFunction({ env: { ...env, LSB_SITE_URL: origin }, port })
  }
  const killFunction = async () => {
    await served?.stop('SIGKILL')
    served = undefined
  }
  await startFunction()
  const proxies = { line, auth, firestore, storage }
  return {
    origin,
    ...proxies,
    gateway,
    killFunction,
    startFunction,
    heal: async () => {
      gateway.captive = false
      for (const proxy of Object.values(proxies)) proxy.set({ kind: 'none' })
      await startFunction()
    },
    close: async () => {
      await killFunction()
      await site.close()
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()))
    },
  }
}
