import { expect, it } from 'vitest'
import { handoverOf } from './mail-line.ts'

const failure = (responseCode?: number) =>
  Object.assign(new Error('Message failed'), responseCode === undefined ? {} : { responseCode, response: 'said' })

it.each([
  ['a line that breaks before the end is handed over', failure(), false, 'waiting'],
  ['a line that breaks after it', failure(), true, 'in doubt'],
  ['a refusal for now', failure(451), false, 'waiting'],
  ['a refusal for now of the whole message', failure(452), true, 'waiting'],
  ['a refusal of the address', failure(550), false, 'refused'],
  ['a refusal of the whole message', failure(554), true, 'refused'],
])('handover: %s', (_title, error, isHandedOver, state) => {
  expect(handoverOf(error, isHandedOver)).toMatchObject({ state })
})
