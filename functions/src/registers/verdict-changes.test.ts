import { expect, it } from 'vitest'
import { memoryBoard } from '../standing/testing.ts'
import { verdictsAfter } from './verdict-changes.ts'
import { surveyor } from './versions/testing.ts'

it('changed verdicts: follow from what another act has changed a moment ago', async () => {
  const board = memoryBoard('2026-03-02T08:00:00.000Z')
  board.publish([surveyor(1)])
  const change = { key: 'ls-1', before: surveyor(1), after: surveyor(1, { status: 'Suspended' }) }
  const becomes = async () => (await verdictsAfter(board.services, 'licensed', async () => [change])).named
  expect(await becomes()).toMatchObject([{ becomes: expect.not.stringContaining('May practise') }])
  board.approve('LS/1', 2026)
  expect(await becomes()).toMatchObject([{ becomes: 'May practise 2026 → Suspended' }])
})
