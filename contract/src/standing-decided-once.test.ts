import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { registerStatuses } from './standing-statuses.ts'

const root = join(import.meta.dirname, '..', '..')

/** Where what a status means is written down: the table, the function and its words. */
const homes = [
  'conditions/messages.ts',
  'messages/registers.ts',
  'standing.ts',
  'standing-statuses.ts',
  'standing-words.ts',
].map((file) => join('contract', 'src', file))
/** Made-up people have statuses; that decides nothing. */
const isMadeUp = (file: string) => /(^|[\\/])(demo|testing)([\\/.-]|$)|\.(?:test|long|prove)\.tsx?$/.test(file)

const written = registerStatuses.join('|')
/** In lower case, those that are no word of something else. */
const folded = registerStatuses
  .filter((status) => !/^(?:In)?active$|^(?:Suspended|Retired|Deceased|Expired)$/i.test(status))
  .join('|')
  .toLowerCase()
/** Signs of another place that decides about status, year or words. */
const signs: Record<string, RegExp> = {
  'a status in quotation marks': new RegExp(`(['"\`])(?:${written}|${folded})\\1`),
  'the words of a verdict': /may(?: not)? practi[sc]e in \$\{|no \$\{\w+\} licence|\} is on the register/i,
  'approved years compared with a year': /practising_years\s*\.\s*(?:includes|some|find|indexOf|at)\b/,
  'the year of a publishing': /licenceYear\(\s*new Date\([^)]*(?:as_of|published)/,
  'a status compared': /\.status\s*(?:\.trim\(\))?\s*(?:\.toLowerCase\(\))?\s*===?\s*['"`][A-Z]/,
}

const files = globSync('{contract,functions,seed,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !homes.includes(file) && !isMadeUp(file),
)

it.each(Object.entries(signs))('standing: no other place decides it by %s', (_sign, pattern) => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
