import { returnReasons } from '@lsb/contract'
import { expect, it } from 'vitest'
import { decidedRecord } from '../../shared/portal/testing-record.ts'
import { namedInNote } from './named-in-note.ts'

const [certificate, other] = ['goodStandingCertificate', 'otherDocument'] as const
const namedIn = (note: string) => namedInNote(decidedRecord('returned', note))

it('a chair’s note: names what its usual reasons are about', () => {
  expect(returnReasons.map((reason) => namedIn(reason))).toEqual([
    { documents: [certificate], payment: false },
    { documents: [certificate], payment: false },
    { documents: [certificate], payment: false },
    { documents: [], payment: false },
    { documents: [other], payment: false },
    { documents: [], payment: true },
    { documents: [certificate], payment: false },
  ])
})

it.each([
  ['list.pdf has only one page.', [other]],
  ['Both standing.pdf and list.pdf are of last year.', [certificate, other]],
  ['Please ask us.', []],
])('a chair’s note: “%s” names %j', (note, documents) => {
  expect(namedIn(note).documents).toEqual(documents)
})
