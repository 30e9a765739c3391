import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { requireServer, rulesProblem } from './server-alone.ts'

const ours = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8')

it('rules of Firestore: are those of the product, or refused', () => {
  expect(rulesProblem(ours)).toBeNull()
  expect(rulesProblem(ours.replace('if false', 'if true'))).toContain('EMULATORS=official')
  expect(rulesProblem(ours.replace('read, write', 'write'))).toContain('EMULATORS=official')
  expect(rulesProblem('')).toContain('EMULATORS=official')
})

it('callers: are the server, or refused', () => {
  expect(() => requireServer('Bearer owner')).not.toThrow()
  for (const other of [undefined, '', 'Bearer e30.e30.', 'Bearer owners', 'owner'])
    expect(() => requireServer(other)).toThrow('Missing or insufficient permissions')
})
