import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fromJSON, type ServiceDefinition } from '@grpc/proto-loader'
import { isRecord } from '../../is-record.ts'
import { invalidArgument, notImitated } from '../status-error.ts'

/** What a request may hold by the documentation: Google's front end takes a mebibyte more. */
const maxRequestBytes = 10_485_760

/** Parts of requests that are not imitated, as paths of fields. */
const refusedParts = [
  'explainOptions',
  'options.readOnly',
  'newTransaction.readOnly',
  'orderBy',
  'readTime',
  'structuredQuery.findNearest',
  'structuredAggregationQuery.structuredQuery.findNearest',
].map((path) => path.split('.'))

const oversized = new WeakSet<object>()

/**
 * Throws for a request that was too large, or that asks for what is not imitated. The code that reads the bytes only marks a large
 * one, because it cannot answer with a status.
 */
export const checkRequest = (request: object): void => {
  if (oversized.has(request)) throw invalidArgument(`Request payload size exceeds the limit: ${maxRequestBytes} bytes.`)
  for (const path of refusedParts) {
    const value = path.reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), request)
    if (value !== undefined && value !== '' && value !== false) throw notImitated(path.join('.'))
  }
}

/** Google's description of the API, as the published server SDK carries it. */
export const loadService = (): ServiceDefinition => {
  const main = import.meta.resolve('@google-cloud/firestore')
  const description = JSON.parse(readFileSync(fileURLToPath(new URL('../protos/v1.json', main)), 'utf8'))
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
