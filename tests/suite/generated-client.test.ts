import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import openapiTS, { astToString } from 'openapi-typescript'
import { description } from '../../functions/src/testing-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'lsb-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program of somebody who only has the description. */
const client = (member: string) => `import type { paths } from './api.ts'
type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
} ? Body : never
export const firstStatus = (list: Answer<'/account/licensed'>): string => list.results[0]?.${member} ?? ''
export const query: NonNullable<paths['/account/licensed']['get']['parameters']['query']> = { search: 'yego', limit: 20 }
`
const compile = (text: string) => {
  writeFileSync(join(folder, 'client.ts'), text)
  const compiler = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', '']
  return spawnSync(compiler, [...options, 'client.ts'], { cwd: folder, encoding: 'utf8' }).stdout
}

it('a client generated from the description knows the members of an answer', async () => {
  const source = JSON.parse(JSON.stringify(description()))
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(source)))
  expect(compile(client('status'))).toBe('')
  expect(compile(client('state'))).toContain("Property 'state' does not exist")
})
