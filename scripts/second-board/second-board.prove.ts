import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printedOn } from '@lsb/functions/src/licences/testing-licence.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../steps.ts'

/** Names, numbers and colours that are this board's alone. */
const NAMES =
  /Land Surveyors' Board|lsb\.example|Survey Act|Cap\. 299|Survey House|Institution of Surveyors|\bISK\b|Kenya|Nairobi|\bK[Ss]h\b|\+254|[`'"]254[`'"]|eCitizen|222222|KCSE|Makokha|Director of Survey|\bLS[ /]|\bAA\/|Wanjir|Obura|Naliaka|Bakari|Nyambura|#(?:12382c|1b5442|fbf9f3)/g

/** What it calls its profession. */
const PROFESSION = /\b[Ss]urvey\w*|[Ll]and [Ll]aw|[Aa]pproved [Aa]ssistants?/g
/** In a script also members have such names: there a word counts that stands beside another. */
const SPOKEN = new RegExp(
  `(?<=[\\p{L}},’] )(?:${PROFESSION.source})|(?:${PROFESSION.source})(?=[,.’]? [\\p{L}$])`,
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
  'index.html',
  'engageSurv.html',
  'titleSurv.html',
  'surveyorreg.html',
  'surveyCourse.html',
  'trialSurvey.html',
  'landLaw.html',
  'gallery.html',
]

const MINUTES = 60_000

const copy = mkdtempSync(join(tmpdir(), 'second-board-'))
afterAll(() => rmSync(copy, { recursive: true }))

/** The modules of a folder, with our own packages those of the copy. */
const linkModules = (folder: string) => {
  const modules = join(root, folder, 'node_modules')
  mkdirSync(join(copy, folder, 'node_modules', '@lsb'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@lsb' && name !== '.cache') symlinkSync(join(modules, name), join(copy, folder, 'node_modules', name))
}

/** What the second board's product says outside its pages. */
let texts: Record<'mails' | 'description' | 'demo' | 'terminal', unknown> & { licence: string; letters: string }

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const ours = /^(?:contract|emulators|functions|scripts|seed|web)\/|^(?:package|tsconfig|firebase)[^/]*$/
  for (const file of listed.toString().trim().split('\n'))
    if (ours.test(file)) cpSync(join(root, file), join(copy, file), { recursive: true })
  cpSync(join(root, 'contract/src/testing-board'), join(copy, 'contract/src/board'), { recursive: true })
  for (const folder of ['', 'web']) linkModules(folder)
  for (const name of ['contract', 'functions', 'seed', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@lsb', name))
  const run = (file: string) =>
    execFileSync(process.execPath, [file], {
      cwd: copy,
      env: { ...process.env, SITE_URL: 'https://valuers.example' },
      maxBuffer: 2 ** 26,
    }).toString()
  run('web/build.ts')
  texts = JSON.parse(run('scripts/second-board/testing-texts.ts'))
}, 5 * MINUTES)

const wordsIn = (text: string, ...patterns: RegExp[]) => {
  const rest = SPECIFIED.reduce((left, named) => left.replaceAll(named, ''), text)
  return [...new Set(patterns.flatMap((pattern) => rest.match(pattern) ?? []))]
}
const website = (ending: RegExp) =>
  readdirSync(join(copy, 'web/dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: readFileSync(join(copy, 'web/dist', file), 'utf8') }))

const printed = async (pdf: string) => (await printedOn(Buffer.from(pdf, 'base64'))).map(({ words }) => words)

describe('the product of a second board', () => {
  it('has none of the first one’s words on its pages, and has its own', () => {
    const pages = website(/\.(?:html|webmanifest|txt|xml)$/)
    expect(pages.length).toBeGreaterThan(25)
    const found = pages.flatMap(({ file, text }) =>
      wordsIn(text, NAMES, ...(LEFT_TO_WRITE.includes(file) ? [] : [PROFESSION])).map((word) => `${file}: ${word}`),
    )
    expect(found).toEqual([])
    expect(pages.filter(({ text }) => text.includes('Board of Registered Valuers')).length).toBeGreaterThan(25)
  })

  it('has none of them in what its pages show later', () => {
    const scripts = website(/\.js$/).map(({ file, text }) => ({ file, words: wordsIn(text, NAMES, SPOKEN) }))
    expect(scripts.filter(({ words }) => words.length > 0)).toEqual([])
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
