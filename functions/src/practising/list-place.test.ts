import { ownMessages } from '@lsb/contract'
import { describe, expect, it } from 'vitest'
import { type Cursor, cursorOf, textOfCursor } from './list-place.ts'

const textOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

describe('a cursor', () => {
  it.each<Cursor>([
    { side: 'before', position: { year: 2026, name: 'Wanjikũ', id: 'ls-1_2026' } },
    { side: 'after', position: { year: 2025, name: '', id: 'ls-2_2025' } },
  ])('is read back as it was written: $side', (cursor) => {
    expect(cursorOf(textOfCursor(cursor))).toEqual(cursor)
  })

  it.each([
    ['that is empty', ''],
    ['that is no JSON', 'x'],
    ['without parts', textOf()],
    ['that is an object', Buffer.from('{"0":"after"}').toString('base64url')],
    ['of another side', textOf('beside', 2026, 'n', 'ls-1_2026')],
    ['without a whole year', textOf('after', 2026.5, 'n', 'ls-1_2026')],
    ['with a year in letters', textOf('after', '2026', 'n', 'ls-1_2026')],
    ['without a name', textOf('after', 2026, null, 'ls-1_2026')],
    ['with half a letter', textOf('after', 2026, '\ud800', 'ls-1_2026')],
    ['without an id', textOf('after', 2026, 'n')],
    ['with a number for an id', textOf('after', 2026, 'n', 1)],
    ['with a list for an id', textOf('after', 2026, 'n', ['ls-1_2026'])],
    ['with a path for an id', textOf('after', 1, 'n', '../x')],
    ['longer than 2,000 letters', textOf('after', 2026, 'n'.repeat(2_000), 'ls-1_2026')],
  ])('that no link carried is a 400: one %s', (_what, text) => {
    expect(() => cursorOf(text)).toThrow(
      expect.objectContaining({ status: 400, extras: { errors: { cursor: ownMessages.badFilter } } }),
    )
  })
})
