import { expect, it } from 'vitest'
import { readTyped, type TypedKind } from './typed.ts'
import { nothingFoundWords, quoted } from './typed-words.ts'

it.each<[string, TypedKind, string]>([
  ['LS/0112', 'register_number', 'ls-112'],
  [' l.s. 112 ', 'register_number', 'ls-112'],
  ['LS O112', 'register_number', 'ls-112'],
  ['LS/OII2', 'register_number', 'ls-112'],
  ['ls-l12', 'register_number', 'ls-112'],
  ['112', 'register_number', '112'],
  ['LS/12 A', 'register_number', 'ls-12-a'],
  ['GLS 44', 'register_number', 'gls-44'],
  ['AA/00052', 'assistant_number', 'aa-52'],
  ['A.A. OOO52', 'assistant_number', 'aa-52'],
  ['2026-7KQ4M-XR9TB', 'licence', '2026-7KQ4M-XR9TB'],
  ['2o26 7kq4m xr9tb', 'licence', '2026-7KQ4M-XR9TB'],
  ['FPXF2', 'part_of_licence', 'fpxf-2'],
  ['2026-7KQ4M', 'part_of_licence', '2026-7-kq-4-m'],
  ['7KQ4M-XR9TB', 'part_of_licence', '7-kq-4-mxr-9-tb'],
  ['0712 345678', 'phone', '712-345678'],
  ['+254 712 345 678', 'phone', '254-712-345-678'],
  ['0112345678', 'phone', '112345678'],
  ['20000001', 'national_id', '20000001'],
  ['ISK/1234', 'institution_number', 'isk-1234'],
  ['M/1', 'institution_number', 'm-1'],
  ['Is Peter Mwangi a licensed surveyor', 'sentence', ''],
  ['Is LS/0112 licensed?', 'sentence', 'LS/0112'],
  ['the man who measured our land in Kajiado', 'sentence', ''],
  ['Peter Mwangi', 'name', ''],
  ["Ng'ang'a", 'name', ''],
  ['Land Surveys of the Coast Ltd', 'name', ''],
  ['Lisa', 'name', ''],
  ['Ali', 'name', ''],
  ['Oli', 'name', ''],
])('typed: %j is a %s', (text, kind, number) => {
  expect(readTyped(text)).toEqual({ kind, number })
})

it('typed: is said in its own sentence for each kind, and a long text is cut', () => {
  const texts = ['LS/9', 'AA/9', '2026-7KQ4M-XR9TB', 'FPXF2', '0712345678', '20000001', 'ISK/1', 'who is it', 'Peter']
  expect(new Set(texts.map((text) => nothingFoundWords(text).sentence.replace(quoted(text), ''))).size).toBe(
    texts.length,
  )
  expect(quoted('x'.repeat(200)).length).toBeLessThan(50)
  expect(nothingFoundWords('Is LS/0112 licensed?').link?.href).toBe('/register?search=LS%2F0112')
})
