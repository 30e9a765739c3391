import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createApp } from '../../../functions/src/app.ts'
import type { Services } from '../../../functions/src/services.ts'

export interface ApiServer {
  url: string
  /** Every line the API has logged. */
  logged: string[]
  close: () => Promise<void>
}

/**
 * The real app in this process, over the suite's Auth, Firestore and Storage, so that a test can replace a service and read the
 * log. Calls through Hosting and the emulator are in hosting.test.ts.
 */
export const serveApi = async (services: Services): Promise<ApiServer> => {
  const logged: string[] = []
  const app = createApp({
    ...services,
    log: (severity, message, fields) => {
      logged.push(JSON.stringify({ severity, message, ...fields }))
    },
  })
  const server: Server = createServer(app)
  // Keeps connections open for clients that are busy with something else.
  server.keepAliveTimeout = 30_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    logged,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await services.close()
    },
  }
}
