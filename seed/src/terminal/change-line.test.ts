import { definitionOf } from '@lsb/functions/src/registers/versions/definition.ts'
import { surveyor } from '@lsb/functions/src/registers/versions/testing.ts'
import { expect, it } from 'vitest'
import { changeLine } from './change-line.ts'

it('change: is an entry that is new or gone, or its fields that differ', () => {
  const definition = definitionOf('licensed')
  const amina = surveyor(1)
  const key = 'ls-1'
  expect(changeLine(definition, { key, before: null, after: amina })).toMatch(/^new {6}1 \| Surveyor 1 \| LS\/0001/)
  expect(changeLine(definition, { key, before: amina, after: null })).toMatch(/^gone {5}1 \| Surveyor 1 \| LS\/0001/)
  expect(changeLine(definition, { key, before: amina, after: { ...amina, firm: 'A', status: 'Retired' } })).toBe(
    'changed  LS/0001 Surveyor 1: firm: "" becomes "A"; status: "Active" becomes "Retired"',
  )
})
