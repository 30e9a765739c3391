import { randomInt } from 'node:crypto'

// Leaves out characters that people confuse on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUP_COUNT = 4
const GROUP_LENGTH = 4

/** A password to be typed once: four groups of four characters, about 92 bits; the hyphens are its special characters. */
export const temporaryPassword = (): string =>
  Array.from({ length: GROUP_COUNT }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
