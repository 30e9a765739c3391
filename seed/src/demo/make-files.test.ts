import { expect, it } from 'vitest'
import { readDemoFile } from './files.ts'
import { makeApprovedFile, makeLicensedFile } from './make-files.ts'

it('the demo files are what their generator makes (node seed/src/commands/make-demo-files.ts)', async () => {
  expect(Buffer.from(makeLicensedFile()).equals(await readDemoFile('licensed'))).toBe(true)
  expect(Buffer.from(makeApprovedFile()).equals(await readDemoFile('approved'))).toBe(true)
})
