import { describe, expect, it, test } from 'vitest'
import { formatFieldPath, parseFieldPath } from './field-path.ts'

describe('field paths', () => {
  test.each([
    ['a', ['a']],
    ['a.b_1.C', ['a', 'b_1', 'C']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`back\\`tick`', ['back`tick']],
    ['`slash\\\\`', ['slash\\']],
    ['__name__', ['__name__']],
  ])('%s', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path)
    expect(formatFieldPath(path)).toBe(text)
  })

  it.each(['', '.', 'a.', '.a', 'a..b', '1a', 'a b', '`open', '``', '`a`b'])('not %s', (text) => {
    expect(() => parseFieldPath(text)).toThrow('Invalid property path')
  })
})
