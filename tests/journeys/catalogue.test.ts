import * as contract from '@lsb/contract'
import { expect, it } from 'vitest'
import { catalogue } from './support/catalogue.ts'

/** Groups of texts that the specification does not have. */
const ours = [
  'ownMessages',
  'standingMessages',
  'officeMessages',
  'resourceMessages',
  'licenceCheckMessages',
  'licenceCodeMessages',
  'copyMessages',
  'checkManyMessages',
  'passkeyMessages',
  'earlierMessages',
  'recordMessages',
  'kiswahiliMessages',
  'kiswahiliCheckMessages',
  'kiswahiliCodeMessages',
  'watchMessages',
  'trayMessages',
  'typedMessages',
  'assistantMessages',
  'presenceMessages',
  'receiptMessages',
  'scannerMessages',
  'presenceMessages',
]

it('catalogue: lists all groups of texts but our own', () => {
  const groups = Object.keys(contract).filter((name) => /(?:Messages|Failures)$/.test(name))
  expect(groups.filter((name) => !ours.includes(name)).toSorted()).toEqual(Object.keys(catalogue).toSorted())
})
