import { describe, expect, it } from 'vitest'
import { day, shape, text, textMap } from './fields.ts'

describe('map of texts', () => {
  it('takes texts under any names', () => {
    expect(textMap().isValidSync({ a: 'b', 'c d': '' })).toBe(true)
    expect(textMap().isValidSync({})).toBe(true)
  })

  it.each([[null], [undefined], ['text'], [1], [{ a: 1 }], [{ a: 'b', c: null }]])('refuses %j', (value) => {
    expect(textMap().isValidSync(value)).toBe(false)
  })
})

it.each([
  ['text', text, {}],
  ['day', day, { format: 'date' }],
  ['map of texts', textMap, { texts: true }],
] as const)('%s: carries what is said about it', (_, field, own) => {
  expect(field().describe().meta).toEqual(own)
  expect(field('its use').describe().meta).toEqual({ ...own, about: 'its use' })
})

it('shape: is a component only when it has a name', () => {
  expect(shape({ name: text() }).describe().meta).toEqual({})
  expect(shape({ name: text() }, 'Person').describe().meta).toEqual({ component: 'Person' })
})
