import { checkPath, pageNames, pages, profilePath } from '../../contract/src/index.ts'
import { SAMPLE_LICENCE } from '../browser/sample-api.ts'
import type { Weight } from './page-weight.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** What Lighthouse (mobile, simulated throttling) says of a page; times in milliseconds. */
export interface PageRun {
  /** 0 to 100; only performance differs from run to run, so later runs have no other. */
  scores: Partial<Record<Category, number>>
  /** The audits that cost each category points. */
  failed: Partial<Record<Category, string[]>>
  largestPaint: number
  blocking: number
  shift: number
  /** Addresses of the scripts that the page loaded by itself. */
  scripts: string[]
}

/** The targets of one public page. Weights are brotli bytes, times milliseconds, scores of 100. */
export interface PageTarget {
  path: string
  script: number
  html: number
  /** Whether search engines may list it. A check of a licence number may not be listed, which lowers its SEO score. */
  isListed: boolean
  /** Whether the page loads the app by itself. */
  hasApp: boolean
  performance: number
  largestPaint: number
  blocking: number
}

const everyPage = { html: 25_000, isListed: true, hasApp: false, largestPaint: 1_200, blocking: 100 }
/** A page that never loads the app. */
const textPage = { ...everyPage, script: 5_000, performance: 99 }
/** Home, whose script changes pictures, and pages that come with their result: they load the app when somebody types. */
const smallPage = { ...everyPage, script: 10_000, performance: 99 }
/** A page with a form, which loads the app. Scripts that the app loads later do not count. */
const formPage = { ...everyPage, script: 170_000, hasApp: true, performance: 95 }

/** Every public page, and pages with an answer: a search, a profile and a check. */
export const pageTargets: readonly PageTarget[] = [
  ...pageNames
    .filter((name) => pages[name].public)
    .map((name) => {
      const { path, app, rendered } = pages[name]
      // The function renders the list of documents, but that page has no answer.
      if (name === 'home' || (rendered && name !== 'resources')) return { path, ...smallPage }
      return { path, ...(app ? formPage : textPage) }
    }),
  ...['/register?search=nyambura', profilePath('LS/0012')].map((path) => ({ path, ...smallPage })),
  { path: checkPath(SAMPLE_LICENCE), ...smallPage, isListed: false },
]

/** One sentence for each budget in bytes that a page exceeds. */
export const exceededBudgets = ({ path, script, html }: PageTarget, weight: Weight): string[] => [
  ...(weight.js > script ? [`${path}: ${weight.js} bytes of script, budget ${script}.`] : []),
  ...(weight.html > html ? [`${path}: ${weight.html} bytes of HTML, budget ${html}.`] : []),
]

/** One sentence for each target that a Lighthouse run of a page misses. */
export const missedTargets = (target: PageTarget, run: PageRun): string[] => {
  const { path, performance, largestPaint, blocking, isListed } = target
  const low = CATEGORIES.filter((category) => isListed || category !== 'seo').flatMap((category) => {
    const [score, wanted] = [run.scores[category], category === 'performance' ? performance : 100]
    return score === undefined || score >= wanted
      ? []
      : [
          `${path}: ${category} ${score}, target ${wanted} (${run.failed[category]?.join(', ') || 'no audit below 90'}).`,
        ]
  })
  const late = run.largestPaint > largestPaint
  const isBlocked = run.blocking > blocking
  return [
    ...low,
    ...(late ? [`${path}: largest paint after ${Math.round(run.largestPaint)} ms, target ${largestPaint}.`] : []),
    ...(isBlocked ? [`${path}: ${Math.round(run.blocking)} ms of blocking, target ${blocking}.`] : []),
  ]
}
