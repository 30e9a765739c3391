import { createServer } from 'node:http'
import { ServerCredentials } from '@grpc/grpc-js'
import { loadService } from './grpc/schema.ts'
import { createGrpcServer } from './grpc/server.ts'
import { createListener } from './listener.ts'
import { Context } from './service/context.ts'
import { Databases } from './state/databases.ts'

export type Options = { readonly host: string; readonly port: number }

export type Running = { readonly port: number; readonly close: () => Promise<void> }

const nowInMicros = (): number => Math.floor((performance.timeOrigin + performance.now()) * 1000)

const setTimer = (milliseconds: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** Starts the whole emulator on one port; port 0 asks the system for a free one. */
export const startFirestore = async ({ host, port }: Options): Promise<Running> => {
  const databases = new Databases((task) => setImmediate(task))
  const context = new Context(databases, nowInMicros, setTimer)
  const grpc = createGrpcServer(loadService(), context)
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
  const http = createServer((_request, response) => response.end('Ok\n'))
  const listener = createListener(http, (socket) => injector.injectConnection(socket))
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(port, host, resolve)
  })
  const address = listener.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      listener.close()
      injector.destroy()
      grpc.forceShutdown()
      http.closeAllConnections()
      await Promise.resolve()
    },
  }
}
