import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as catalogue from './messages.ts'

const root = join(import.meta.dirname, '..', '..')

/** The product's own code: a message that only tests name is shown to nobody. */
const source = globSync('{contract,functions,seed,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|long|prove)\.tsx?$/.test(file) && !file.startsWith(join('contract', 'src', 'messages')))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Verdicts are put together from the table of a language, of which `standingMessages` is the English one. */
const verdicts = readFileSync(join(import.meta.dirname, 'standing-words.ts'), 'utf8')

const named = (group: string, name: string) =>
  new RegExp(`\\b${group}\\s*\\.\\s*${name}\\b`).test(source) ||
  (group === 'standingMessages' && new RegExp(`\\bmessages\\.${name}\\b`).test(verdicts))

it.each(Object.entries(catalogue))('%s holds no message that no code uses', (group, messages) => {
  expect(Object.keys(messages).filter((name) => !named(group, name))).toEqual([])
})
