import { typedLettersMessages } from '@lsb/contract'
import type { Typed } from '../browser/typed-texts.ts'

/** Letters that are read out beside a number, for the test of every box. */
export const typedLetters: readonly Typed[] = [
  ['LS/0001 FHKLMR', [typedLettersMessages.beside], 'letters'],
  ['code FHKLMR LS/0001', [typedLettersMessages.beside], 'letters'],
]
