import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromJSON, type ServiceDefinition } from '@grpc/proto-loader'
import { invalidArgument } from '../status-error.ts'
import type { NodeSchema } from '../rest/schema.ts'

type Description = Parameters<typeof fromJSON>[0] & NodeSchema

/** What Google's front end takes in one request. */
const maxRequestBytes = 11_534_336

const oversized = new WeakSet<object>()

/** Throws for a request that was too large. The code that reads the bytes only marks it, because it cannot answer with a status. */
export const checkRequestSize = (request: object): void => {
  if (oversized.has(request)) throw invalidArgument(`Request payload size exceeds the limit: ${maxRequestBytes} bytes.`)
}

/** Fields of the API that the server SDK's description lacks and the web SDK's has. */
const addedFields: Readonly<Record<string, Readonly<Record<string, { type: string; id: number }>>>> = {
  Write: { verify: { type: 'string', id: 5 } },
}

/** Google's description of the API as the published server SDK carries it, completed. */
export const readDescription = (): Description => {
  const main = import.meta.resolve('@google-cloud/firestore')
  const description = JSON.parse(readFileSync(fileURLToPath(new URL('../protos/v1.json', main)), 'utf8'))
  const messages = description.nested.google.nested.firestore.nested.v1.nested
  for (const [name, fields] of Object.entries(addedFields)) Object.assign(messages[name].fields, fields)
  return description
}

export const loadService = (description: Description): ServiceDefinition => {
  const definitions = fromJSON(description, { longs: String, enums: String, arrays: true })
  const service = definitions['google.firestore.v1.Firestore']
  if (!service || 'format' in service) throw new Error('@google-cloud/firestore carries no description of its service.')
  const limited = Object.entries(service).map(([name, method]) => {
    const requestDeserialize = (bytes: Buffer): object => {
      const request = method.requestDeserialize(bytes)
      if (bytes.length > maxRequestBytes) oversized.add(request)
      return request
    }
    return [name, { ...method, requestDeserialize }] as const
  })
  return Object.fromEntries(limited)
}
