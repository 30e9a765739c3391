import { readFile } from 'node:fs/promises'
import { ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js'
import { loadService } from './grpc/schema.ts'
import { createGrpcServer } from './grpc/server.ts'
import { createHttpServer } from './http.ts'
import { Access } from './access/access.ts'
import { commitCheckOf } from './indexes/commit-check.ts'
import { definitionsIn, indexCheckOf } from './indexes/index-check.ts'
import type { RulesIssue } from './access/rules.ts'
import { type Codec, importAll } from './admin/export.ts'
import { compileRules } from './access/compile.ts'
import { adminCalls } from './admin/calls.ts'
import { createSharedPort } from './shared-port.ts'
import { Context } from './service/context.ts'
import { Databases } from './state/databases.ts'

export type Options = {
  readonly host: string
  readonly port: number
  /** The rules file; without one everything is allowed. */
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

const reportIssues = (file: string, issues: readonly RulesIssue[]): void => {
  for (const { severity, description, sourcePosition } of issues)
    console.error(`${file}:${sourcePosition.line}:${sourcePosition.column} - ${severity} ${description}`)
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
  const databases = new Databases((task) => setImmediate(task), checkCommit)
  const checkIndexes = definitions === null ? () => undefined : indexCheckOf(definitions)
  const access = new Access(compileRules, nowInMicros)
  const context = new Context(databases, access, nowInMicros, setTimer, checkIndexes)
  const service = loadService()
  const grpc = createGrpcServer(service, context)
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
  const codec = documentCodec(service)
  const http = createHttpServer(adminCalls(context, codec))
  if (rules !== undefined) reportIssues(rules, context.access.setRules(await readFile(rules, 'utf8')))
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
