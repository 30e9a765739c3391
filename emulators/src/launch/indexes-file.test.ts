import { expect, it } from 'vitest'
import { indexesFile } from './indexes-file.ts'

const config = { firestore: { indexes: 'firestore.indexes.json' } }

it.each([
  ['the file that firebase.json names', config, {}, '/site/firestore.indexes.json'],
  ['the file of the first database', { firestore: [{ indexes: 'a.json' }, { indexes: 'b.json' }] }, {}, '/site/a.json'],
  ['nothing when firebase.json names none', { firestore: {} }, {}, undefined],
  ['nothing without Firestore', {}, {}, undefined],
  ['nothing when the check is off', config, { FIRESTORE_INDEX_CHECK: 'off' }, undefined],
])('indexes file: is %s', (_what, given, environment, expected) => {
  expect(indexesFile('/site/firebase.json', given, environment)).toBe(expected)
})

it('indexes file: refuses a switch that is neither on nor off', () => {
  expect(() => indexesFile('/site/firebase.json', config, { FIRESTORE_INDEX_CHECK: 'no' })).toThrow(/is "no"/)
})
