import { expect, it } from 'vitest'
import { readAnswer } from '../search/typed-words.ts'
import { readTyped } from '../search/typed.ts'
import { lettersBeside, presenceLetters } from './typed-letters.ts'

it('typed letters: are read beside one number and held back while they are typed', () => {
  expect(lettersBeside('LS/0112 letters: FHK-LMR')).toEqual({ number: 'LS/0112', letters: 'FHKLMR' })
  expect(['FHKLMR', 'LS/0112 Kombo', 'LS/0112'].map(lettersBeside)).toEqual([null, null, null])
  expect(['LS/0112 F', 'LS/0112 FHKLMR'].map(presenceLetters.mayBecome)).toEqual([true, true])
  expect(['LS/0112', 'LS/0112 Ko', 'FHK'].map(presenceLetters.mayBecome)).toEqual([false, false, false])
})

it.each([
  ['LS/0112 FHKLMR', 'LS/0112'],
  ['fhk lmr, ls 112', 'ls 112'],
])('a text with letters: “%s” is read as those beside a number', (text, number) => {
  expect(readTyped(text)).toMatchObject({ kind: 'letters', numbers: [number], name: 'FHKLMR' })
})

it('letters alone: are searched, and asked about when nobody has the name', () => {
  const said = readAnswer('FHKLMR', []).hints.map(({ sentence }) => sentence)
  expect(said).toContain('Are these letters that somebody read to you?')
})
