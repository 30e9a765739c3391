import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPath, pages, profilePath } from '@lsb/contract'
import { printedOn } from '@lsb/functions/src/licences/testing-licence.ts'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoSignIns } from '../../seed/src/demo/sign-ins.ts'
import { browserFlags, needTestBrowser } from '../browser.ts'
import { startSecondBoard } from './testing-copy.ts'
import { visitAll } from './testing-visit.ts'

/** Names, numbers and colours that are this board's alone. */
const NAMES =
  /Land Surveyors' Board|lsb\.example|Survey Act|Cap\. 299|Survey House|Institution of Surveyors|\bISK\b|Kenya|Nairobi|\bK[Ss]h\b|\+254|[`'"]254[`'"]|eCitizen|222222|KCSE|Makokha|Director of Survey|Chairman|convenience fee|\bLS[ /]|\bAA\/|Wanjir|Obura|Naliaka|Bakari|Nyambura|#(?:12382c|1b5442|fbf9f3)/g

/** What it calls its profession. */
const PROFESSION = /\b[Ss]urvey\w*|[Ll]and [Ll]aw|[Aa]pproved [Aa]ssistants?/g
/** In a script also members have such names: there a word counts that stands beside another. */
const SPOKEN = new RegExp(
  `(?<=[\\p{L}},’] )(?<!\\b(?:const|let|var) )(?:${PROFESSION.source})|(?:${PROFESSION.source})(?=[,.’]? [\\p{L}$])`,
  'gu',
)

/** What the specification names so for every board: paths, types of accounts, shapes of answers. */
const SPECIFIED = [
  '/surveyorreg',
  '/surveyCourse',
  '/surveycourse',
  '/trialSurvey',
  '/trialsurvey',
  '"surveyor"',
  '|surveyor|',
  'ListedSurveyor',
  'SurveyorProfile',
]

/** Pages whose own text each board writes: docs/another-board.md. None of the names above is on them either. */
const LEFT_TO_WRITE = [
  pages.home,
  pages.engageSurveyor,
  pages.titleSurveyor,
  pages.surveyorRegistration,
  pages.surveyCourse,
  pages.trialSurvey,
  pages.landLaw,
  pages.gallery,
].flatMap(({ path, aliases }) => [path, ...aliases])

/** Addresses that no page links: entries in several standings, an unknown one, and the check of a licence. */
const NOT_LINKED = [
  ...['101', '112', '0'].map(profilePath),
  checkPath('2026-7KQ4M-XR9TB'),
  `${pages.register.path}?search=field`,
  `${pages.check.path}?number=RV+102`,
  '/nothing',
]

const MINUTES = 60_000

/** What the second board's product says outside its pages. */
let texts: Record<'mails' | 'description' | 'demo' | 'terminal', unknown> & { licence: string; letters: string }
let product: Awaited<ReturnType<typeof startSecondBoard>>
let browser: Browser
beforeAll(async () => {
  product = await startSecondBoard()
  const printed = execFileSync(process.execPath, ['scripts/second-board/testing-texts.ts'], {
    cwd: product.copy,
    maxBuffer: 2 ** 26,
  })
  texts = JSON.parse(printed.toString())
  browser = await chromium.launch({ executablePath: needTestBrowser(), args: browserFlags })
}, 10 * MINUTES)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
}, MINUTES)

const wordsIn = (text: string, ...patterns: RegExp[]) => {
  const rest = SPECIFIED.reduce((left, named) => left.replaceAll(named, ''), text)
  return [...new Set(patterns.flatMap((pattern) => rest.match(pattern) ?? []))]
}
/** The words of a page, each behind its address. */
const foundAt = (address: string, html: string) => {
  const [path = ''] = address.split('?')
  const patterns = LEFT_TO_WRITE.includes(path) ? [NAMES] : [NAMES, PROFESSION]
  return wordsIn(html, ...patterns).map((word) => `${address}: ${word}`)
}
const website = (ending: RegExp) =>
  readdirSync(join(product.copy, 'web/dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(join(product.copy, 'web/dist', file), 'utf8') }))

const printed = async (pdf: string) => (await printedOn(Buffer.from(pdf, 'base64'))).map(({ words }) => words)

describe('the product of a second board', () => {
  it('has none of the first one’s words in its files, and has its own', () => {
    const files = website(/\.(?:html|webmanifest|txt|xml)$/)
    expect(files.length).toBeGreaterThan(25)
    expect(files.flatMap(({ file, text }) => foundAt(`/${file.replace(/(?:index)?\.html$/, '')}`, text))).toEqual([])
    expect(files.filter(({ text }) => text.includes('Board of Registered Valuers')).length).toBeGreaterThan(25)
  })

  it('has none of them in what its pages and calls say later', () => {
    const scripts = website(/\.js$/).map(({ file, text }) => ({ file, words: wordsIn(text, NAMES, SPOKEN) }))
    expect(scripts.filter(({ words }) => words.length > 0)).toEqual([])
    const api = readFileSync(join(product.copy, 'functions/dist/main.cjs'), 'utf8').replaceAll('\\\n', '')
    expect(wordsIn(api, NAMES, SPOKEN)).toEqual([])
  })

  it.each([
    ['a visitor', 40, undefined],
    ['the chair', 10, demoSignIns.chair],
    ['the office', 20, demoSignIns.office],
    ['who may renew', 5, demoSignIns.complete],
    ['who is half-way', 3, demoSignIns.halfway],
    ['who signs in first', 1, demoSignIns.neverSignedIn],
    ['an assistant', 1, demoSignIns.assistant],
  ] as const)(
    'shows none of them to %s, with its demo',
    async (_, atLeast, person) => {
      const visited = await visitAll(browser, product.site, person ? [] : ['/', ...NOT_LINKED], person)
      expect([...visited].flatMap(([address, html]) => foundAt(address, html))).toEqual([])
      expect(visited.size).toBeGreaterThanOrEqual(atLeast)
      expect([...visited.values()].join('')).toMatch(/Board of Registered Valuers/)
    },
    10 * MINUTES,
  )

  it('has none of them in what its start prints', () => {
    expect(wordsIn(product.terminal(), NAMES, PROFESSION)).toEqual([])
    expect(product.terminal()).toContain('the dashboard of a valuer')
  })

  it.each(['mails', 'description', 'demo', 'terminal'] as const)('has none of them in its %s', (part) => {
    expect(wordsIn(JSON.stringify(texts[part]), NAMES, PROFESSION)).toEqual([])
    expect(JSON.stringify(texts[part])).toMatch(/Board of Registered Valuers|RV 1\d\d/)
  })

  it.each(['licence', 'letters'] as const)('has none of them in the PDF of its %s', async (part) => {
    const lines = await printed(texts[part])
    expect(wordsIn(lines.join('\n'), NAMES, PROFESSION)).toEqual([])
    expect(lines).toContain('Board of Registered Valuers')
  })
})
