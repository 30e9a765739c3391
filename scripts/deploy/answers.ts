import { textOf } from '../../functions/src/platform/json.ts'

/** The lines that a command printed; none when there was nothing. */
export const lines = (output: string | null): string[] => (output ?? '').split('\n').filter((line) => line !== '')

/** A field of a JSON object; `undefined` when there is none. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined

/** The list in a field of a JSON answer, given as text or as a value; empty when there is none. */
export const listOf = (answer: unknown, name: string): unknown[] => {
  const parsed: unknown = typeof answer === 'string' ? JSON.parse(answer) : answer
  const found = field(parsed, name)
  return Array.isArray(found) ? found : []
}

/** The DNS records that Hosting still waits for, such as `www.example.org A 192.0.2.1`. */
export const neededRecords = (customDomain: unknown): string[] => {
  const sets = listOf(field(customDomain, 'requiredDnsUpdates') ?? {}, 'desired')
  return sets
    .flatMap((set) => listOf(set, 'records'))
    .map((record) => ['domainName', 'type', 'rdata'].map((name) => textOf(record, name)).join(' '))
}
