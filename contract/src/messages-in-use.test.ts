import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messageGroups } from './testing-messages.ts'

const root = join(import.meta.dirname, '..', '..')

/** The product's own code: a message that only tests name is shown to nobody. */
const source = globSync('{contract,functions,seed,web}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|long|prove)\.tsx?$|^contract.src.messages|[\\/]messages\.ts$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Verdicts are put together from the table of a language and an audience. */
const verdicts = globSync('{standing-{words,assistants},*/words}.ts', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

const named = (group: string, name: string) =>
  new RegExp(`\\b${group}\\s*\\.\\s*${name}\\b`).test(source) ||
  (/^(?:standing|assistant)/.test(group) && new RegExp(`\\bmessages\\.${name}\\b`).test(verdicts))

it.each(Object.entries(messageGroups))('%s holds no message that no code uses', (group, messages) => {
  expect(Object.keys(messages).filter((name) => !named(group, name))).toEqual([])
})
