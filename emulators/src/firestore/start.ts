import { readFile } from 'node:fs/promises'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js'
import { loadService } from './grpc/schema.ts'
import { createGrpcServer } from './grpc/server.ts'
import { createHttpServer } from './http.ts'
import { commitCheckOf } from './indexes/entries.ts'
import { checkNameScan, definitionsIn, indexCheckOf } from './indexes/index-check.ts'
import { type Codec, importAll } from './admin/export.ts'
import { rulesProblem } from './access/server-alone.ts'
import { adminCalls } from './admin/calls.ts'
import { Context } from './service/context.ts'
import { Databases } from './state/databases.ts'

/** The first bytes of an HTTP/2 client. */
const http2Preface = Buffer.from('PRI * HTTP/2.0')

const speaksHttp2 = (first: Buffer): boolean =>
  first.subarray(0, http2Preface.length).equals(http2Preface.subarray(0, first.length))

/** One port for both protocols: gRPC connections go to one server, HTTP/1.1 ones to the other. */
const createSharedPort = (http: HttpServer, injectGrpc: (socket: Socket) => void): Server =>
  createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      // Both servers read the bytes that are put back. The HTTP/2 server reads below the socket, so the socket must not be in
      // flowing mode.
      socket.pause()
      socket.unshift(first)
      if (speaksHttp2(first)) {
        injectGrpc(socket)
        return
      }
      http.emit('connection', socket)
      socket.resume()
    })
  })

type Options = {
  readonly host: string
  readonly port: number
  /** The rules file, which is only read to say when this emulator does not follow it. */
  readonly rules?: string | undefined
  /** The firestore.indexes.json that queries are checked against; without one no index is ever missing. */
  readonly indexes?: string | undefined
  /** The metadata file of an export to begin with. */
  readonly seed?: string | undefined
}

type Running = { readonly port: number; readonly close: () => Promise<void> }

const nowInMicros = (): number => Math.floor((performance.timeOrigin + performance.now()) * 1000)

const setTimer = (milliseconds: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** The form in which the API sends a document, taken from the call that answers with one. */
const documentCodec = ({ GetDocument: method }: ServiceDefinition): Codec => {
  if (!method) throw new Error('The description of the API has no document.')
  return { write: (document) => method.responseSerialize(document), read: (bytes) => method.responseDeserialize(bytes) }
}

/** Starts the whole emulator on one port; port 0 asks the system for a free one. */
export const startFirestore = async ({ host, port, rules, indexes, seed }: Options): Promise<Running> => {
  const definitions = indexes === undefined ? null : definitionsIn(indexes)
  const checkCommit = commitCheckOf(definitions ?? { composites: [], overrides: [] })
  const databases = new Databases(checkCommit)
  const checkIndexes = definitions === null ? checkNameScan : indexCheckOf(definitions)
  const context = new Context(databases, nowInMicros, setTimer, checkIndexes)
  const service = loadService()
  const grpc = createGrpcServer(service, context)
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
  const codec = documentCodec(service)
  const http = createHttpServer(adminCalls(context, codec))
  const problem = rules === undefined ? null : rulesProblem(await readFile(rules, 'utf8'))
  if (problem !== null) console.error(`${rules}: ${problem}`)
  if (seed !== undefined) await importAll(databases, seed, codec)
  const listener = createSharedPort(http, (socket) => injector.injectConnection(socket))
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
