import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromJSON, type ServiceDefinition } from '@grpc/proto-loader'

/** Google's description of the API as the published SDK carries it. */
export const readSchema = (): Parameters<typeof fromJSON>[0] => {
  const main = import.meta.resolve('@google-cloud/firestore')
  return JSON.parse(readFileSync(fileURLToPath(new URL('../protos/v1.json', main)), 'utf8'))
}

export const loadService = (): ServiceDefinition => {
  const definitions = fromJSON(readSchema(), { longs: String, enums: String, arrays: true })
  const service = definitions['google.firestore.v1.Firestore']
  if (!service || 'format' in service) throw new Error('@google-cloud/firestore carries no description of its service.')
  return service
}
