import { expect, it } from 'vitest'
import { readPaperLicences } from './paper-licences-store.ts'

it('readPaperLicences: reads days, and leaves out a damaged text', () => {
  const stored = { a: '2026-02-03', b: '2026-02-03/2026-05-01', c: '2026-02-30', d: 'x', e: '2026-02-03/x' }
  expect(readPaperLicences(stored)).toEqual(
    new Map([
      ['a', { issued: '2026-02-03', ended: null }],
      ['b', { issued: '2026-02-03', ended: '2026-05-01' }],
    ]),
  )
})
