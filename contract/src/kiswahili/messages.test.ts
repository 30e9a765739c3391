import { describe, expect, it } from 'vitest'
import { dayInKiswahili, kiswahiliCheckMessages, kiswahiliCodeMessages } from './messages.ts'
import { kiswahili, approvedVerdict } from './words.ts'
import { isMayPractise } from '../may-practise.ts'
import { licenceCheckMessages, licenceCodeMessages } from '../messages.ts'
import { type StandingCode, standingCodes } from '../shapes/standing.ts'
import { english as inEnglish, standingWords } from '../standing-words.ts'

type Texts = Readonly<Record<string, string | ((...values: never[]) => string)>>
const { why, ...checkTexts } = licenceCheckMessages
const english: Texts = { ...licenceCodeMessages, ...checkTexts, ...why, ...inEnglish.messages }
const tables: readonly Texts[] = [kiswahili.messages, kiswahiliCheckMessages, kiswahiliCodeMessages]

/** The text with numbered gaps; a gap for a year is a number, since a text may reckon with it. */
const withGaps = (text: Texts[string]): string => {
  if (typeof text === 'string') return text
  const gaps: readonly unknown[] = Array.from({ length: text.length }, (_, at) => 3001 + at)
  return Reflect.apply(text, undefined, gaps)
}
const beginning = (word: string) => (text: Texts[string]) => withGaps(text).startsWith(word)
const gapsIn = (text: string): string[] => [...new Set(text.match(/300\d/g))].toSorted()

const said = (code: StandingCode, asked: 'now' | 'past') =>
  standingWords(
    { code, year: 2026, since: '2026-02-10T06:00:00.000Z', on: '2026-11-21' },
    { name: 'Amina Njeri', status: 'Under review' },
    { asked, renewalsDue: '2026-03-31' },
    kiswahili,
  )
const verdict = () => said('may_practise', 'now')

describe('Kiswahili', () => {
  it('has every placeholder of the English text', () => {
    for (const table of tables)
      for (const [name, text] of Object.entries(table))
        expect({ name, gaps: gapsIn(withGaps(text)) }).toEqual({ name, gaps: gapsIn(withGaps(english[name] ?? '')) })
  })

  it('has no text for two standings, nor for two acts', () => {
    for (const table of tables) {
      const texts = Object.values(table).map(withGaps)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('keeps no English text', () => {
    for (const table of tables)
      for (const [name, text] of Object.entries(table)) expect(withGaps(text)).not.toBe(withGaps(english[name] ?? ''))
  })

  it.each(['now', 'past'] as const)('tells every standing apart, asked about %s', (asked) => {
    const sentences = standingCodes.map((code) => said(code, asked).sentence)
    expect(new Set(sentences).size).toBe(standingCodes.length)
    // Four answers, each with one opening, besides a narrowed yes.
    const withTime = asked === 'now' ? 'not_confirmed' : ''
    const codes = standingCodes.filter((code) => code !== withTime && (code === 'may_practise' || !isMayPractise(code)))
    const openings = new Map(codes.map((code) => [said(code, asked).tone, said(code, asked).opening]))
    expect(new Set(openings.values()).size).toBe(4)
    for (const code of codes) expect(openings.get(said(code, asked).tone)).toBe(said(code, asked).opening)
  })

  it('says yes and no with the words for them alone', () => {
    const { yes, yesOn, no, noOn, ...others } = kiswahili.messages
    expect([yes, yesOn].every(beginning('Ndiyo, ')) && [no, noOn].every(beginning('Hapana, '))).toBe(true)
    expect(Object.values(others).filter(beginning('Ndiyo'))).toEqual([])
    expect(Object.values(others).filter(beginning('Hapana'))).toEqual([])
  })

  it('writes days with the months of its own', () => {
    expect(dayInKiswahili('2026-08-05')).toBe('5 Agosti 2026')
    expect(said('may_practise', 'past').opening).toBe('Ndiyo, tarehe 21 Novemba 2026')
  })

  it('is shown only with the name of who approved it, or as a draft', () => {
    expect(approvedVerdict(undefined, verdict)).toBeUndefined()
    expect(approvedVerdict('', verdict)).toBeUndefined()
    expect(approvedVerdict('draft', verdict)?.note).toContain('has not approved')
    expect(approvedVerdict('Prof. W. Made-up', verdict)?.note).toContain('approved by Prof. W. Made-up')
  })
})
