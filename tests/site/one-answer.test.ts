import { describe, expect, it } from 'vitest'
import {
  api,
  certificateNumberEnd,
  copiedLabel,
  copiedWords,
  type LicenceCheck,
  type LicensedSurveyor,
  licenceCheckShape,
  licensedPageShape,
  licenceYear,
  profilePath,
  profileWords,
  readCopy,
  registerCopyShape,
  registerStatuses,
  type StandingCode,
  standingInShort,
  surveyorProfileShape,
} from '../../contract/src/index.ts'
import { createApp } from '../../functions/src/app.ts'
import type { LicenceIssue } from '../../functions/src/licences/issue.ts'
import { issueFor, servicesOfBoard } from '../../functions/src/licences/testing.ts'
import { createPageBuild } from '../../functions/src/public-pages/page-renderer.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { serveForTests } from '../../functions/src/http/testing.ts'
import { isProof } from '../proof.ts'

// Who may practise is asked in five places: the list, the profile, the check of the licence, the data for search engines and
// the API behind them. For generated people, a thousand in `npm run prove`, all of them have to say the same.
const PEOPLE = isProof ? 200 : 40
/** In summer, around New Year in Nairobi, before and after the renewal date: five boards of as many people. */
const INSTANTS = [
  '2026-06-15T09:00:00.000Z',
  '2026-12-31T20:59:59.000Z',
  '2026-12-31T21:00:00.000Z',
  '2027-03-31T20:59:59.000Z',
  '2027-03-31T21:00:00.000Z',
]
const STATUSES = [...registerStatuses, 'Under review', '']
const PAGE = 100

let board = memoryBoard('2026-01-05T06:00:00.000Z')
const issues = new Map<string, LicenceIssue>()
const app = createApp({
  ...servicesOfBoard(
    () => board,
    (number) => issues.get(number) ?? null,
  ),
  pageBuild: createPageBuild('https://lsb.example'),
})
const server = serveForTests(app)

/** A number of a practising licence for each person: their place in digits from 2 to 9. */
const numberOf = (at: number, year: number) =>
  `${year}-22222-${at
    .toString(8)
    .padStart(5, '0')
    .replaceAll(/\d/g, (digit) => String(Number(digit) + 2))}`

/** Publishes people with every status and every mixture of approved years, some of them changed by a second version. */
const peopleAt = (instant: string): LicensedSurveyor[] => {
  board = memoryBoard('2026-01-05T06:00:00.000Z')
  issues.clear()
  const first = Array.from({ length: PEOPLE }, (_, at) =>
    surveyor(at + 1, { name: `Person ${at} O’Brien & <Sons>`, status: STATUSES[at % STATUSES.length] ?? '' }),
  )
  board.publish(first)
  for (const [at, person] of first.entries())
    for (const year of [2026, 2027]) {
      const issued_at = `${year}-02-0${1 + (at % 9)}T06:00:00.000Z`
      if (at % (year - 2023) === 0 || issued_at > instant) continue
      const number = numberOf(at, year)
      const isWithdrawn = at % 7 === 0
      board.at(issued_at)
      board.approve(person.license_no, year, issued_at, certificateNumberEnd(number))
      board.at(`${year}-02-20T06:00:00.000Z`)
      if (isWithdrawn) board.withdraw(person.license_no, year)
      const ended_at = isWithdrawn ? `${year}-02-20T06:00:00.000Z` : null
      issues.set(number, { ...issueFor(person), number, year, issued_at, ended_at })
    }
  board.at('2026-05-01T06:00:00.000Z')
  const second = first.map((person, at) =>
    at % 5 === 0 ? { ...person, status: STATUSES[(at + 1) % STATUSES.length] ?? '' } : person,
  )
  board.publish(second)
  board.at(instant)
  return second
}

const json = async (path: string): Promise<unknown> => (await fetch(`${server.url}${path}`)).json()
const html = async (path: string): Promise<string> => {
  const response = await fetch(`${server.url}${path}`)
  expect(response.status).toBe(200)
  return response.text()
}
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

interface StructuredPerson {
  mainEntity: { description: string; hasCredential?: object }
}
const structuredIn = (page: string): StructuredPerson => {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  return JSON.parse(text)
}

/** The row of an entry in the list: the filter's menu above the list names most standings on every page. */
const rowOf = (page: string, licenceNo: string): string =>
  (/<tbody.*?<\/tbody>/s.exec(page)?.[0] ?? '').split('<tr').find((row) => row.includes(`>${licenceNo}<`)) ?? ''

/** Tone and opening of each verdict of a page. */
const verdictsIn = (page: string) =>
  [...page.matchAll(/data-verdict="" data-tone="(\w+)".*?data-text="opening"[^>]*>([^<]*)</gs)].map(
    ([, tone, opening]) => ({ tone, opening }),
  )
/** Tone and word of each label. */
const labelsIn = (part: string) =>
  [...part.matchAll(/data-standing="" data-tone="(\w+)"[^>]*>([^<]*)</g)].map(([, tone, word]) => ({ tone, word }))

/** Answers to the check of a licence that a standing allows. */
const allowed = (code: StandingCode): readonly string[] =>
  code === 'may_practise' ? ['in force'] : ['withdrawn', 'year_over', code]
const answerOf = ({ ended }: LicenceCheck): string => ended?.reason ?? 'in force'

describe.each(INSTANTS)('at %s', (instant) => {
  it('list, profile, check, structured data and API say the same about everybody', async () => {
    const people = peopleAt(instant)
    const year = licenceYear(new Date(instant))
    const codes = new Set<StandingCode>()
    const checked: { code: StandingCode; answer: string }[] = []
    for (let offset = 0; offset < people.length; offset += PAGE) {
      const call = `${api.register('licensed')}?limit=${PAGE}&offset=${offset}`
      const { results } = await licensedPageShape.validate(await json(call))
      for (const row of results) {
        const at = row.licensed_id - 1
        const [profile, page, check] = await Promise.all([
          json(api.profile(row.license_no)).then((body) => surveyorProfileShape.validate(body)),
          html(profilePath(row.license_no)),
          issues.has(numberOf(at, year))
            ? json(api.licenceCheck(numberOf(at, year))).then((body) => licenceCheckShape.validate(body))
            : null,
        ])
        const words = profileWords(profile)
        const numberEnd = certificateNumberEnd(numberOf(at, year))
        codes.add(row.standing.code)
        expect(profile.standing).toEqual(row.standing)
        expect(words).toMatchObject(standingInShort(row.standing))
        expect(verdictsIn(page)).toEqual([{ tone: words.tone, opening: words.opening }])
        expect(page).toContain(escaped(words.sentence))
        expect(page).toContain(escaped(words.advice))
        const { mainEntity } = structuredIn(page)
        expect(mainEntity.description).toBe(words.sentence)
        expect(mainEntity.hasCredential !== undefined).toBe(row.standing.code === 'may_practise')
        expect(profile.licence !== null).toBe(check?.in_force ?? false)
        expect(/Number ends in (\w+)\. /.exec(page)?.[1]).toBe(profile.licence?.number_end)
        expect([undefined, numberEnd]).toContain(profile.licence?.number_end)
        if (check !== null) checked.push({ code: row.standing.code, answer: answerOf(check) })
      }
    }
    expect([...codes]).toEqual(
      expect.arrayContaining(['suspended', 'removed', 'deceased', 'retired', 'unknown_status']),
    )
    expect(checked.filter(({ code, answer }) => !allowed(code).includes(answer))).toEqual([])
    // Before the renewals of a year, nobody has a licence of it.
    expect(codes.has('may_practise')).toBe(checked.some(({ answer }) => answer === 'in force'))
  })

  it('the list’s pages show the word of every entry', async () => {
    for (const { license_no } of peopleAt(instant).filter((_, at) => at % 4 === 0)) {
      const path = `/register?search=${encodeURIComponent(license_no)}`
      const { results } = await licensedPageShape.validate(
        await json(`${api.register('licensed')}?search=${encodeURIComponent(license_no)}`),
      )
      const [row] = results
      if (row === undefined) throw new Error(`The list has no ${license_no}.`)
      const { tone, word, opening } = standingInShort(row.standing)
      const page = await html(path)
      expect(labelsIn(rowOf(page, license_no))).toEqual([{ tone, word: escaped(word) }])
      expect(verdictsIn(page)).toEqual([{ tone, opening }])
    }
  })

  it('the copy for devices says the same as the profile', async () => {
    peopleAt(instant)
    const copy = readCopy(await registerCopyShape.validate(await json(api.registerCopy)))
    for (const copied of copy.licensed) {
      const profile = await surveyorProfileShape.validate(await json(api.profile(copied.license_no)))
      const { tone, word } = profileWords(profile)
      expect(copiedLabel(copied, { givesVerdicts: true })).toEqual({ tone, word })
      const said = copiedWords(copied, copy, { givesVerdicts: true })
      expect(said).toMatchObject({ tone, word, sentence: expect.stringContaining(profileWords(profile).sentence) })
    }
  })
})
