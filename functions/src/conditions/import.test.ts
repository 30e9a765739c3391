import { expect, it } from 'vitest'
import { memoryOffice } from '../registers/import/testing.ts'

const file = (headings: string, cells: string) =>
  `SNo.,Name,License No,Status${headings}\n1,Amina Were,LS/1,Active${cells}\n2,Baraka Oloo,LS/2,Active${cells && ',,,'}\n`
const columns = ',Conditions,Reference of conditions,Date of conditions'
const held = { conditions: 'Only cadastral', conditions_reference: 'Minute 4', conditions_since: '2026-03-01' }

it('conditions: stay without a column or cell until the office says that they ended', async () => {
  const office = memoryOffice()
  const conditionsOf = async () => (await office.licensed())[0]?.conditions
  await office.load('licensed', file(columns, ',Only cadastral,Minute 4,2026-03-01'))
  expect((await office.licensed())[0]).toMatchObject(held)
  await office.load('licensed', file('', ''))
  expect(await conditionsOf()).toBe('Only cadastral')
  await office.load('licensed', file(columns, ',,,'), { answer: 'hold' })
  expect((await office.licensed())[0]).toMatchObject(held)
  await office.load('licensed', file(columns, ',,,'), { answer: 'ended' })
  expect(await conditionsOf()).toBeUndefined()
})
