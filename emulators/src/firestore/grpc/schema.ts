import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromJSON, type ServiceDefinition } from '@grpc/proto-loader'
import type { NodeSchema } from '../rest/schema.ts'

type Description = Parameters<typeof fromJSON>[0] & NodeSchema

/** Google's description of the API as the published SDK carries it. */
export const readDescription = (): Description => {
  const main = import.meta.resolve('@google-cloud/firestore')
  return JSON.parse(readFileSync(fileURLToPath(new URL('../protos/v1.json', main)), 'utf8'))
}

export const loadService = (description: Description): ServiceDefinition => {
  const definitions = fromJSON(description, { longs: String, enums: String, arrays: true })
  const service = definitions['google.firestore.v1.Firestore']
  if (!service || 'format' in service) throw new Error('@google-cloud/firestore carries no description of its service.')
  return service
}
