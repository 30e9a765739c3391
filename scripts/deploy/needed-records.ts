import { field, listOf } from './answers.ts'
import { textOf } from '../../functions/src/platform/json.ts'

/** The DNS records that Hosting still waits for, such as `www.example.org A 192.0.2.1`. */
export const neededRecords = (customDomain: unknown): string[] => {
  const sets = listOf(field(customDomain, 'requiredDnsUpdates') ?? {}, 'desired')
  return sets
    .flatMap((set) => listOf(set, 'records'))
    .map((record) => ['domainName', 'type', 'rdata'].map((name) => textOf(record, name)).join(' '))
}
