import { readFile } from 'node:fs/promises'
import { ServerCredentials } from '@grpc/grpc-js'
import { loadService, readDescription } from './grpc/schema.ts'
import { createGrpcServer } from './grpc/server.ts'
import { createHttpServer } from './http.ts'
import { Access } from './access/access.ts'
import { indexCheckFrom } from './indexes/index-check.ts'
import type { RulesIssue } from './access/rules.ts'
import { importAll } from './admin/export.ts'
import { compileRules } from './access/compile.ts'
import { AdminServer } from './admin/server.ts'
import { JsonReader } from './rest/from-json.ts'
import { Schema } from './rest/schema.ts'
import { RestServer } from './rest/server.ts'
import { JsonWriter } from './rest/to-json.ts'
import { createListener } from './listener.ts'
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

/** Starts the whole emulator on one port; port 0 asks the system for a free one. */
export const startFirestore = async ({ host, port, rules, indexes, seed }: Options): Promise<Running> => {
  const databases = new Databases((task) => setImmediate(task), nowInMicros())
  const checkIndexes = indexes === undefined ? () => undefined : indexCheckFrom(indexes)
  const access = new Access(compileRules, nowInMicros)
  const context = new Context(databases, access, nowInMicros, setTimer, checkIndexes)
  const description = readDescription()
  const schema = new Schema(description)
  const grpc = createGrpcServer(loadService(description), context)
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
  const codec = { reader: new JsonReader(schema), writer: new JsonWriter(schema) }
  const http = createHttpServer(new RestServer(context, schema, codec), new AdminServer(context, codec))
  if (rules !== undefined) reportIssues(rules, context.access.setRules(await readFile(rules, 'utf8')))
  if (seed !== undefined) await importAll(databases, seed, codec)
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
