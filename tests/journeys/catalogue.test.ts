import { expect, it } from 'vitest'
import * as specified from '../../contract/src/messages/specified.ts'
import { catalogue } from './support/catalogue.ts'

it('catalogue: lists every group of the specification’s texts', () => {
  expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(specified).toSorted())
})
