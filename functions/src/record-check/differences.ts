import { isDeepStrictEqual } from 'node:util'
import { canonical } from '../acts/hashes.ts'
import { isRecord } from '../platform/json.ts'

/** Things of which the memory need not hold all. */
export type Each<T> = AsyncIterable<T> | Iterable<T>

const membersOf = (value: unknown): Map<unknown, unknown> | null =>
  value instanceof Map ? value : isRecord(value) ? new Map(Object.entries(value)) : null
const inWords = (value: unknown): string => (value === undefined ? 'nothing' : canonical(value))

/** A sentence for each thing that the website and the record of acts have differently. */
export const differences = (name: string, website: unknown, written: unknown): string[] => {
  if (isDeepStrictEqual(website, written)) return []
  const [own, other] = [membersOf(website), membersOf(written)]
  if (own === null || other === null)
    return [`${name}: the website has ${inWords(website)}; the record has ${inWords(written)}.`]
  return Array.from(new Set([...own.keys(), ...other.keys()])).flatMap((key) =>
    differences(`${name}, ${String(key)}`, own.get(key), other.get(key)),
  )
}

/** The same of things that the website has one after the other. Each is taken out of `written` once it was compared. */
export const differencesOfEach = async <T>(
  name: string,
  website: Each<T>,
  nameOf: (thing: T) => string,
  written: Map<string, T>,
): Promise<string[]> => {
  const found: string[] = []
  for await (const thing of website) {
    found.push(...differences(`${name}, ${nameOf(thing)}`, thing, written.get(nameOf(thing))))
    written.delete(nameOf(thing))
  }
  return [...found, ...differences(name, new Map(), written)]
}
