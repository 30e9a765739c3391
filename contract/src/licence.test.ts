import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfNumber, licenceYear, normaliseNumber } from './licence.ts'

const letters = fc.string({ unit: fc.constantFrom('A', 'B', 'L', 'S', 'É', 'ñ', 'ß', 'ع'), minLength: 1, maxLength: 3 })
const digits = fc.integer({ min: 0, max: 9_999 })
/** What a number says: runs of letters and of digits in turn. */
const runs = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(letters, digits), { minLength: 1, maxLength: 3 }), fc.option(letters))
  .map(([digitsFirst, pairs, last]) => {
    const flat = pairs.flatMap(([word, number]) => [word, number])
    return [...(digitsFirst ? flat.slice(1) : flat), ...(last === null ? [] : [last])]
  })
const separator = fc.constantFrom('', ' ', '/', '-', '.', ' / ', '\u2011', '_')

/** One way among many to write runs down. */
const spelled = (parts: (string | number)[]) =>
  fc
    .record({
      between: fc.array(separator, { minLength: parts.length + 1, maxLength: parts.length + 1 }),
      dots: fc.boolean(),
      upper: fc.boolean(),
      zeros: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ between, dots, upper, zeros }) =>
      parts
        .map((part, at) => {
          const word =
            typeof part === 'number' ? `${'0'.repeat(zeros)}${part}` : Array.from(part).join(dots ? '. ' : '')
          return `${between[at] ?? ''}${upper ? word.toUpperCase() : word.toLowerCase()}`
        })
        .join(''),
    )

describe('key of a number', () => {
  it.each(['LS/0012', 'ls 12', 'L.S. 12', 'LS-012', ' l.s.0012 ', 'L S 12', 'ĹŚ/12', 'ＬＳ１２', 'ls-12'])(
    'is ls-12 for %j',
    (number) => {
      expect(keyOfNumber(number)).toBe('ls-12')
    },
  )

  it.each([
    ['7', '7'],
    ['LS/0417 A', 'ls-417-a'],
    ['LS/1/23', 'ls-1-23'],
    ['LS/12/3', 'ls-12-3'],
    ['LS/000', 'ls-0'],
    [`${'L'.repeat(150)}/${'1'.repeat(150)}`, `${'l'.repeat(150)}-${'1'.repeat(150)}`],
    ['100%', '100'],
    ['L'.repeat(400), 'l'.repeat(400)],
    ['É1Ñ2', 'e-1-n-2'],
    ['A½B', 'a-1-2-b'],
    ['ع/3', '~d8~b9-3'],
  ])('of %j is %j', (number, key) => {
    expect(keyOfNumber(number)).toBe(key)
  })

  it.each([
    '',
    '..',
    '/',
    '%',
    '\0',
    '__',
    'L'.repeat(401),
    ' '.repeat(400) + 'LS/12',
    'LS'.repeat(300),
    'ع'.repeat(100),
    `${'L'.repeat(200)}${'1'.repeat(200)}`,
  ])('is empty for %.20j', (text) => {
    expect(keyOfNumber(text)).toBe('')
  })

  it('is the same for every spelling of the same runs', () => {
    const twice = runs.chain((parts) => fc.tuple(spelled(parts), spelled(parts)))
    fc.assert(
      fc.property(twice, ([one, other]) => {
        expect(keyOfNumber(one)).toBe(keyOfNumber(other))
      }),
    )
  })

  it('differs when the digits or the places between them differ', () => {
    const numbers = fc.array(digits, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(letters, numbers, numbers, (word, one, other) => {
        const same = one.join('/') === other.join('/')
        expect(keyOfNumber(`${word}${one.join('/')}`) === keyOfNumber(`${word}${other.join('/')}`)).toBe(same)
      }),
    )
  })

  it('is safe in ids and paths', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), runs.chain(spelled)), (text) => {
        const key = keyOfNumber(text)
        expect(key).toMatch(/^[\da-z~-]{0,400}$/)
        expect(keyOfNumber(key)).toBe(key)
      }),
      { numRuns: 2_000 },
    )
  })
})

it('stored number: is trimmed, with single spaces, in upper case', () => {
  expect(normaliseNumber(' ls  12 \t a ')).toBe('LS 12 A')
  expect(normaliseNumber('e\u0301/1')).toBe('É/1')
})

describe('the licence year', () => {
  it('turns at midnight in Nairobi, not in London', () => {
    expect(licenceYear(new Date('2026-12-31T20:59:59Z'))).toBe(2026)
    expect(licenceYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027)
  })
})
