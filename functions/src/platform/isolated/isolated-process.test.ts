import { expect, it } from 'vitest'
import { createIsolatedProcess } from './isolated-process.ts'

it('an isolated process: that does not start is a service that does not answer', async () => {
  const { ask } = createIsolatedProcess({ file: '/nothing/here.mjs', answerMaxMs: 1000, isKept: true })
  await expect(ask({})).rejects.toMatchObject({ status: 503 })
  await expect(ask({})).rejects.toMatchObject({ status: 503 })
})
