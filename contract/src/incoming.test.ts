import { expect, it } from 'vitest'
import { extensionOf, incomingPath, partsOfIncomingPath } from './incoming.ts'

const attempt = '8c1d5e0a-1111-4222-8333-444455556666'

it.each([
  ['kcse', 'application/pdf', 'pdf'],
  ['profile_pic', 'image/png', 'png'],
  ['profile_pic', 'image/jpeg', 'jpg'],
  ['register', 'text/csv', 'csv'],
] as const)('incoming path: says whose file and which part %s (%s) is', (document, type, extension) => {
  const path = incomingPath({ uid: 'Uid-1', attempt, document, type })
  expect(path).toBe(`incoming/Uid-1/${attempt}/${document}.${extension}`)
  expect(partsOfIncomingPath(path)).toEqual({ uid: 'Uid-1', attempt, document, extension })
})

it.each([
  '',
  `accounts/u/${attempt}/kcse.pdf`,
  `incoming/u/${attempt}/kcse`,
  `incoming/u/${attempt}/deep/kcse.pdf`,
  `incoming/u/short/kcse.pdf`,
  `incoming/u/../v/${attempt}/kcse.pdf`,
  `incoming/../${attempt}/kcse.pdf`,
  `/incoming/u/${attempt}/kcse.pdf`,
  `incoming/u/${attempt}/kcse.pdf\n`,
])('incoming path: %j is none', (path) => {
  expect(partsOfIncomingPath(path)).toBeNull()
})

it('extension: is "bin", which no rule accepts, for a type that nobody may send', () => {
  expect(extensionOf('text/html')).toBe('bin')
})
