import { array, assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfNumber } from '../licence.ts'
import { noLicenceWords } from '../licence-check-words.ts'
import { SEARCH_MAX_LENGTH } from '../limits.ts'
import { licenceCodeMessages } from '../messages.ts'
import { pages } from '../pages.ts'
import { blankRow } from '../shapes/register.ts'
import { registers } from './definitions.ts'
import { SearchedRows } from './searched-rows.ts'
import { readTyped, type TypedKind } from './typed.ts'
import { ownAddressIn } from './typed-first.ts'
import { insteadOfEntry, quoted, readAnswer, registerAnswer, searchPath } from './typed-words.ts'

it.each<[string, TypedKind, string[], string]>([
  ['LS/0112', 'register_number', ['LS/0112'], ''],
  [' l.s. 112 ', 'register_number', ['LS/112'], ''],
  ['LS O112', 'register_number', ['LS/0112'], ''],
  ['LS/OII2', 'register_number', ['LS/0112'], ''],
  ['112', 'register_number', ['112'], ''],
  ['2026', 'register_number', ['2026'], ''],
  ['No. 112', 'register_number', ['112'], ''],
  ['LS/12 A', 'register_number', ['LS/12 A'], ''],
  ['LS/12A Juma Kombo', 'register_number', ['LS/12A'], 'Juma Kombo'],
  ['LS/1/23 Juma', 'register_number', ['LS/1/23'], 'Juma'],
  ['GLS 44', 'register_number', ['GLS 44'], ''],
  ['AA/00052', 'assistant_number', ['AA/00052'], ''],
  ['A.A. OOO52', 'assistant_number', ['AA/00052'], ''],
  ['LS/0112/2026', 'register_number', ['LS/0112'], ''],
  ['LS No 112, LS/0113', 'register_number', ['LS/112', 'LS/0113'], ''],
  ['Juma Kombo LS/0112', 'register_number', ['LS/0112'], 'Juma Kombo'],
  ['Is LS/0112 licensed?', 'register_number', ['LS/0112'], ''],
  ['Juma Kombo 0112', 'digits', [], 'Juma Kombo'],
  ['Juma Kombo 2026', 'name', [], 'Juma Kombo'],
  ['Juma Kombo, P.O. Box 112', 'name', [], 'Juma Kombo'],
  ['Juma Kombo, S.L.P. 112', 'name', [], 'Juma Kombo'],
  ['Juma Kombo 0712 345 678', 'name', [], 'Juma Kombo'],
  ['Juma Kombo 12/11/2026', 'name', [], 'Juma Kombo'],
  ['Juma Kombo 20000001', 'name', [], 'Juma Kombo'],
  ['Mpimaji wa ardhi Juma Kombo', 'name', [], 'Juma Kombo'],
  ['MUTUKU', 'name', [], 'MUTUKU'],
  ['2026-7KQ4M-XR9TB', 'licence', [], ''],
  ['licence no 2o26 7kq4m xr9tb please', 'licence', [], ''],
  ['FPXF2', 'part_of_licence', [], ''],
  ['2026-7KQ4M', 'part_of_licence', [], ''],
  ['7KQ4M-XR9TB', 'part_of_licence', [], ''],
  ['0712 345678', 'phone', [], ''],
  ['+254 712 345 678', 'phone', [], ''],
  ['20000001', 'national_id', [], ''],
  ['ISK/1234', 'institution_number', [], ''],
  ['M/1', 'institution_number', [], ''],
  ['see https://evil.example/publicProfile/LS%2F0112', 'address', [], ''],
  ['Is Peter Mwangi a licensed surveyor', 'sentence', [], 'Peter Mwangi'],
  ["Ng'ang'a", 'name', [], "Ng'ang'a"],
  ['Oli', 'name', [], 'Oli'],
])('typed: %j is a %s', (text, kind, numbers, name) => {
  expect(readTyped(text)).toMatchObject({ kind, numbers, name })
})

const surveyor = (licensed_id: number, name: string, license_no: string) => ({
  ...blankRow('licensed'),
  licensed_id,
  name,
  license_no,
  postal_address: 'P.O. Box 113-00100, Nairobi',
})
const rows = [
  surveyor(1, 'Juma Kombo', 'LS/0112'),
  surveyor(2, 'Omar Sigei Dubow', 'LS/0113'),
  surveyor(3, 'Grace Mutuku', 'LS/0114'),
  surveyor(4, 'Amina Noor', 'LS/1120'),
]
const register = new SearchedRows(registers.licensed, rows)
const answerTo = (text: string) => {
  const page = register.page({ search: text, limit: 20, offset: 0 })
  const { asked, refused, hints } = readAnswer(text, page.results)
  return {
    yes: registerAnswer({ search: text, standing: null, page: 1 }, page).meant.map(({ license_no }) => license_no),
    asked: asked.map(({ entry }) => entry.license_no),
    refused,
    said: hints.map(({ sentence }) => sentence),
  }
}

/** Where the lines lead that are said in place of an entry. */
const leads = (text: string) => {
  const found = register.page({ search: text, limit: 20, offset: 0 })
  const standing = { code: 'may_practise', year: 2026, since: '', on: '2026-11-02' } as const
  const results = found.results.map((row) => ({ ...row, standing }))
  return insteadOfEntry(text, { count: found.count, results }).map(({ link }) => link?.href)
}

it.each([
  'LS/0112',
  'ls 112',
  'LS0112',
  'L.S. No. 112',
  'Reg no LS/0112',
  'LS No 112',
  'Surveyor LS/0112',
  'LS/0112 - Juma Kombo',
  'Juma Kombo (LS/0112)',
  'namba LS/0112',
  'Mpimaji namba LS/0112',
  'LS/0112 ni ya nani',
  'nataka kujua kama LS/0112 ana leseni',
  'LS/0112/2026',
  '#LS/0112',
  '(LS/0112).',
  'License Number: LS/0112',
  'LS:0112',
  'LS O112',
  'Is LS/0112 licensed?',
  'je, LS/0112 ana leseni?',
  'Juma Kombo LS/0112 Nairobi',
  'Juma Kombo 2026',
  'Surveyor Juma Kombo',
  'Juma Kombo, P.O. Box 113',
  'Juma Kombo 0712 345678',
  '112',
  'No. 112',
])('typed: %j means LS/0112', (text) => {
  expect(answerTo(text)).toMatchObject({ yes: ['LS/0112'], refused: [], said: [] })
})

describe('answer to a typed text', () => {
  it('asks who is meant when another name stands beside the number', () => {
    const answer = answerTo('LS/0113 Juma Kombo')
    expect(answer).toMatchObject({ yes: [], asked: ['LS/0113'] })
    expect(answer.said).toEqual(['LS/0113 is Omar Sigei Dubow, not Juma Kombo: is that who you mean?'])
    expect(answerTo('Juma Kombo, Nairobi LS/0113')).toMatchObject({ yes: [], asked: ['LS/0113'] })
  })

  it.each([
    ['LS/9999', 'LS/9999'],
    ['Juma Kombo LS/9999', 'LS/9999'],
    ['LS/0112A Juma Kombo', 'LS/0112A'],
    ['LS/012', 'LS/012'],
    ['11', '11'],
    ['GLS 112', 'GLS 112'],
  ])('refuses the number in %j, which nobody has', (text, number) => {
    const answer = answerTo(text)
    expect(answer).toMatchObject({ yes: [], refused: [number] })
    expect(answer.said[0]).toContain(quoted(number))
  })

  it('gives two numbers two answers', () => {
    expect(answerTo('LS/0112 and LS/0113')).toMatchObject({ yes: ['LS/0112', 'LS/0113'], refused: [] })
    expect(answerTo('LS/0112, LS/9999')).toMatchObject({ yes: ['LS/0112'], refused: ['LS/9999'] })
  })

  it('asks about digits beside a name and chooses nobody', () => {
    expect(answerTo('Juma Kombo 0112')).toMatchObject({ yes: [], asked: ['LS/0112'] })
    expect(answerTo('Juma Kombo 113').said).toEqual([
      'Is 113 a register number? It is that of LS/0113, Omar Sigei Dubow.',
    ])
    expect(answerTo('Juma Kombo 999').said).toEqual(['Is 999 a register number? Nobody has it.'])
  })

  it('takes letters beside a number for a name only when its holder has it', () => {
    expect(answerTo('LS/0114 Mutuku')).toMatchObject({ yes: ['LS/0114'] })
    expect(answerTo('LS/0112 Mutuku')).toMatchObject({ yes: [], asked: ['LS/0112'] })
    expect(answerTo('MUTUKU').yes).toEqual(['LS/0114'])
  })

  it('leads from an address to the entries in it, and to the one that is asked about', () => {
    expect(leads('Reg no LS/0112, LS/0113')).toEqual(['/publicProfile/LS%2F0112', '/publicProfile/LS%2F0113'])
    expect(leads('LS/0113 Juma Kombo')).toEqual([searchPath('Juma Kombo'), '/publicProfile/LS%2F0113'])
    expect(leads('Juma Kombo 2026')).toEqual(['/publicProfile/LS%2F0112'])
    expect(leads('o')).toEqual([searchPath('o')])
  })

  it('never says yes of anybody to a number that nobody has, whatever stands beside it', () => {
    const words = constantFrom(
      'Juma',
      'Kombo',
      'LS/0112',
      '2026',
      'P.O. Box 112',
      'surveyor',
      'namba',
      'Omar',
      '#',
      '-',
      ',',
      '?',
      '0712345678',
      'FHKLMR',
    )
    const unknown = integer({ min: 2000, max: 99_999 }).map((digits) => `LS/${digits}`)
    assert(
      property(array(words, { maxLength: 4 }), unknown, array(words, { maxLength: 4 }), (before, number, after) => {
        const text = [...before, number, ...after].join(' ')
        const { yes, refused } = answerTo(text)
        const wanted = text.includes('LS/0112') ? ['ls-112'] : []
        expect({ text, refused: refused.map(keyOfNumber) }).toEqual({
          text,
          refused: expect.arrayContaining([keyOfNumber(number)]),
        })
        expect({ text, yes: yes.map(keyOfNumber).filter((key) => !wanted.includes(key)) }).toEqual({ text, yes: [] })
      }),
    )
  })
})

it.each([
  ['https://lsb.example/publicProfile/LS%2F0112?utm_source=chat', true],
  ['See https://lsb.example/check/2026-7KQ4M-XR9TB.', true],
  ['lsb.example/publicProfile/LS%2F0112', true],
  ['http://lsb.example/check/2026-7KQ4M-XR9TB', true],
  ['https://lsb.example.evil.org/publicProfile/LS%2F0112', false],
  ['https://lsb.example@evil.org/check/1', false],
  ['LS/0112', false],
])('typed address: %j is our own: %s', (text, isOurs) => {
  expect(ownAddressIn(text, ['https://lsb.example']) !== null).toBe(isOurs)
})

it('typed address: leads without its code where a box has cut it', () => {
  const hashes = [9, 600].map((digits) => {
    const text = `https://lsb.example/check/2026-7KQ4M-XR9TB#${'0'.repeat(digits)}`
    return ownAddressIn(text.slice(0, SEARCH_MAX_LENGTH), ['https://lsb.example'])?.hash
  })
  expect(hashes).toEqual(['#000000000', ''])
})

it.each(['See https://lsb-clone.example/check/2026-7KQ4M-XR9TB', 'lsb-clone.example/publicProfile/LS%2F0112'])(
  'typed address: %j of another website is checked like a false code',
  (text) => {
    const found = { count: 0, results: [] }
    const link = { href: pages.report.path, text: licenceCodeMessages.report }
    expect(noLicenceWords(text, found)).toMatchObject({
      tone: 'bad',
      opening: licenceCodeMessages.notOursWord,
      hint: { link },
    })
  },
)

it.each(['AA/7 LS/0112', 'AA/7', 'AA/7 AA/8'])('typed at the check: %j has an answer for each number in it', (text) => {
  const standing = { code: 'may_practise', year: 2026, since: '', on: '2026-11-02' } as const
  const assisting = {
    code: 'may_assist',
    supervisor: 'may_practise',
    year: 2026,
    complete: true,
    on: standing.on,
  } as const
  const results = rows.filter(({ license_no }) => text.includes(license_no)).map((row) => ({ ...row, standing }))
  const assistants = ['AA/7', 'AA/8']
    .filter((number) => text.includes(number))
    .map((number) => ({ ...blankRow('approved'), assistant_no: number, assisting }))
  const found = { count: results.length, results, other: { count: assistants.length, results: assistants } }
  const { sentences, hint } = noLicenceWords(text, found, () => ({ tone: 'uncertain', word: 'As the copy says' }))
  const said = [...sentences, hint?.sentence].join(' ')
  for (const number of text.split(' ')) expect(said).toMatch(new RegExp(`${number}[^;:]*: As the copy says`))
})

it('typed: is said in its own sentence for each kind, and a long text is cut', () => {
  const texts = ['LS/9', 'AA/9', '2026-7KQ4M-XR9TB', 'FPXF2', '0712345678', '20000001', 'ISK/1', 'who is it', 'Peter']
  const said = texts.map((text) => readAnswer(text, []).hints[0]?.sentence.replace(/“.*?”/, ''))
  expect(new Set(said).size).toBe(texts.length)
  expect(quoted('x'.repeat(200)).length).toBeLessThan(50)
})
