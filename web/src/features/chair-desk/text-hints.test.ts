import { describe, expect, it } from 'vitest'
import { textHints } from './text-hints.ts'

const NAMES = [
  ['Juma Kombo', 'KOMBO JUMA', 'Kombo, Juma', 'J. Juma Kombo'],
  ['Wairimũ Wairimũ Mutiso', 'WAIRIMU MUTISO', 'Mutiso Wairimũ', 'Wairimu W. Mutiso'],
  ["Tabu Elijah Lang'at", 'LANG’AT TABU ELIJAH', 'Tabu E. Langat', 'L a n g a t Tabu'],
  ['Rukia Achieng Okello', 'Rukia Okello', 'OKELLO, Rukia A.', 'Rukia Acheng Okelo'],
  ['Halima Mwende Dida', 'Dida Halima Mwende', 'HALIMA M. DIDA', 'Ms. Halima Mwende-Dida'],
] as const
const STRANGERS = ['Omar Sigei Dubow', 'Moraa Duhow', 'Nyokabi Kipkemboi Ekitela', 'Juma Wekesa', 'Tirop Reuben Mbugua']

const WORDINGS: readonly ((name: string, year: number) => string)[] = [
  (name, year) =>
    `CERTIFICATE OF GOOD STANDING\nThis is to certify that ${name} is a member in good standing for the year ${year}.`,
  (name, year) =>
    `Institution of Surveyors\n12/01/${year}\nTO WHOM IT MAY CONCERN\n${name}, registered in 2004, has paid all dues. P.O. Box 2019-00100`,
  (name, year) =>
    `The member ${name} (No. 2031/7) is in good standing until 31st December ${year}. Issued on 3.1.${String(year).slice(2)}.`,
  (name, year) =>
    `Good standing ${year - 1}/${year}. Name of member: ${name}. Fee paid: Ksh 2,025.00. Receipt number 20240017 of the institution.`,
  (name, year) =>
    `CHETI. Mwanachama ${name} yuko katika hali nzuri kwa mwaka wa ${year} kwa mujibu wa kumbukumbu zetu.`,
]

const certificates = WORDINGS.flatMap((wording) =>
  NAMES.flatMap(([name, ...written]) => [name, ...written].map((spelled) => ({ name, wording, spelled }))),
)

describe('the text of a certificate', () => {
  it('that is right gets no hint: 100 of five wordings and four spellings of five names', () => {
    expect(certificates).toHaveLength(100)
    const hinted = certificates.filter(
      ({ name, wording, spelled }) => textHints(wording(spelled, 2026), { name, year: 2026 }).length > 0,
    )
    expect(hinted.map(({ wording, spelled }) => wording(spelled, 2026))).toEqual([])
  })

  it('of last year names it: 25 of five wordings', () => {
    const last = WORDINGS.flatMap((wording) =>
      NAMES.map(([name]) => textHints(wording(name, 2025), { name, year: 2026 })),
    )
    expect(last).toHaveLength(25)
    expect(last.filter((hints) => hints.join() !== 'The text names 2025, not 2026.')).toEqual([])
  })

  it('of another person says so: 25 of five wordings', () => {
    const others = WORDINGS.flatMap((wording) =>
      NAMES.map(([name], at) => textHints(wording(STRANGERS[(at + 3) % 5] ?? '', 2026), { name, year: 2026 })),
    )
    expect(others).toHaveLength(25)
    expect(others.every((hints) => hints.includes('The holder’s name is not in the text.') && hints.length === 1)).toBe(
      true,
    )
  })

  it('says nothing when there is none or hardly any: 50 scans', () => {
    const scans = Array.from(
      { length: 50 },
      (_, at) => ['', 'Page 1', 'CamScanner', `${at}`, '2019 2020'][at % 5] ?? '',
    )
    expect(scans.flatMap((text) => textHints(text, { name: 'Juma Kombo', year: 2026 }))).toEqual([])
  })
})
