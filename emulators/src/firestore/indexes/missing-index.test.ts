import { expect, it } from 'vitest'
import { aThenN, check, refusal, where } from './testing.ts'

it('missing index: is named in the form of firestore.indexes.json', () => {
  const asked = { ...aThenN, filter: where('a', 'array-contains'), orders: ['-n'] }
  const [, index = ''] = /firestore\.indexes\.json: (.*)$/.exec(refusal(asked)) ?? []
  expect(JSON.parse(index)).toEqual({
    collectionGroup: 'c',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'a', arrayConfig: 'CONTAINS' },
      { fieldPath: 'n', order: 'DESCENDING' },
      { fieldPath: '__name__', order: 'DESCENDING' },
    ],
  })
  expect(() => check(asked, ['c: a[], -n'])).not.toThrow()
})
