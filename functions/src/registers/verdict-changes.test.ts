import { RENUMBERED, verdictLines } from '@lsb/contract'
import { expect, it } from 'vitest'
import { memoryBoard } from '../standing/testing.ts'
import { verdictsAfter } from './verdict-changes.ts'
import { definitionOf } from './versions/definition.ts'
import { countChanges } from './versions/row-changes.ts'
import { surveyor } from './versions/testing.ts'

it('changed verdicts: are of people, whatever numbers they have', async () => {
  const board = memoryBoard('2026-03-02T08:00:00.000Z')
  const [wairimu, baraka] = [surveyor(1, { name: 'Wairimũ Njoki' }), surveyor(2, { name: 'Baraka Oloo' })]
  board.publish([wairimu, baraka])
  board.approve('LS/0001', 2026)
  const changed = [
    { key: 'ls-1', before: wairimu, after: surveyor(1, { name: 'Anne Atieno', entry_id: 'anne' }) },
    { key: 'ls-2', before: baraka, after: null },
    { key: 'ls-9', before: null, after: { ...baraka, license_no: 'LS/0009' } },
  ]
  const { kinds, named } = await verdictsAfter(board.services, 'licensed', async () => changed)
  expect(named.map(({ who, becomes }) => `${who}: ${becomes}`)).toEqual([
    'LS/0001 Wairimũ Njoki: May practise 2026 → no entry',
    'LS/0001 Anne Atieno: no entry → No 2026 licence',
    'LS/0002 Baraka Oloo, from now on LS/0009: same verdict under another number',
  ])
  expect(verdictLines({ kinds, named })?.heading).toBe('2 verdicts change, 1 person gets another number')
})

it('changed verdicts: say of two people who exchange their numbers each the new one', async () => {
  const board = memoryBoard('2026-03-02T08:00:00.000Z')
  const [amina, baraka] = [surveyor(1, { name: 'Amina Were' }), surveyor(2, { name: 'Baraka Oloo' })]
  board.publish([amina, baraka])
  board.approve('LS/0001', 2026)
  const changed = [
    { key: 'ls-1', before: amina, after: { ...baraka, license_no: 'LS/0001' } },
    { key: 'ls-2', before: baraka, after: { ...amina, license_no: 'LS/0002' } },
  ]
  const verdicts = await verdictsAfter(board.services, 'licensed', async () => changed)
  expect(verdicts.named).toEqual([
    { who: 'LS/0001 Amina Were, from now on LS/0002', becomes: RENUMBERED, lifts: false },
    { who: 'LS/0002 Baraka Oloo, from now on LS/0001', becomes: RENUMBERED, lifts: false },
  ])
  expect(verdictLines(verdicts)?.heading).toBe('2 people get another number')
  expect(countChanges(definitionOf('licensed'), changed)).toEqual({ added: 0, changed: 2, gone: 0, renamed: 0 })
})

it('changed verdicts: follow from what another act has changed a moment ago', async () => {
  const board = memoryBoard('2026-03-02T08:00:00.000Z')
  board.publish([surveyor(1)])
  const change = { key: 'ls-1', before: surveyor(1), after: surveyor(1, { status: 'Suspended' }) }
  const becomes = async () => (await verdictsAfter(board.services, 'licensed', async () => [change])).named
  expect(await becomes()).toMatchObject([{ becomes: expect.not.stringContaining('May practise') }])
  board.approve('LS/1', 2026)
  expect(await becomes()).toMatchObject([{ becomes: 'May practise 2026 → Suspended' }])
})
