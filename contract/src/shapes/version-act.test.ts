import { expect, it } from 'vitest'
import { versionActShape } from './office-registers.ts'

const act = (attempt: string) => ({ version: 1, seen: 2, reason: 'Published in error', attempt })

it.each(['a/b', '..', '__x__', 'x'.repeat(65)])(
  'version act: refuses the attempt %s, which is no document id',
  (attempt) => {
    expect(versionActShape.isValidSync(act(attempt))).toBe(false)
  },
)

it.each(['', '0b5cf0ab-6f0a-4a3e-a9ee-0d1f7e7d8a11'])('version act: takes the attempt "%s"', (attempt) => {
  expect(versionActShape.isValidSync(act(attempt))).toBe(true)
})
