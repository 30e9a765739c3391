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

/** What one public page promises. Weights are brotli bytes, times milliseconds, scores of 100. */
export interface PageTarget {
  path: string
  script: number
  html: number
  /** Whether search engines list it. Licences by number are kept out of them, which costs such a page Lighthouse's points. */
  isListed: boolean
  /** Whether the app comes unasked. */
  hasApp: boolean
  performance: number
  largestPaint: number
  blocking: number
}

const everyPage = { html: 25_000, isListed: true, hasApp: false, largestPaint: 1_200, blocking: 100 }
/** Loads no app, ever. */
const textPage = { ...everyPage, script: 5_000, performance: 99 }
/** Home, which turns pictures, and the pages that hold their result, until somebody types. */
const smallPage = { ...everyPage, script: 10_000, performance: 99 }
/** The app with a form, without what it loads later; the floor measured before this site was built. */
const formPage = { ...everyPage, script: 170_000, hasApp: true, performance: 95 }

/** Every public page, and of those that answer a question one with its answer. */
export const pageTargets: readonly PageTarget[] = [
  ...pageNames
    .filter((name) => pages[name].public)
    .map((name) => {
      const { path, app, rendered } = pages[name]
      // The list of documents is rendered as answers are, and is a page of text all the same.
      if (name === 'home' || (rendered && name !== 'resources')) return { path, ...smallPage }
      return { path, ...(app ? formPage : textPage) }
    }),
  ...['/register?search=nyambura', profilePath('LS/0012')].map((path) => ({ path, ...smallPage })),
  { path: checkPath(SAMPLE_LICENCE), ...smallPage, isListed: false },
]

/** One sentence for each budget in bytes that a page exceeds. */
export const brokenBudgets = ({ path, script, html }: PageTarget, weight: Weight): string[] => [
  ...(weight.js > script ? [`${path}: ${weight.js} bytes of script, budget ${script}.`] : []),
  ...(weight.html > html ? [`${path}: ${weight.html} bytes of HTML, budget ${html}.`] : []),
]

/** One sentence for each promise that Lighthouse's run of a page breaks. */
export const brokenPromises = (target: PageTarget, run: PageRun): string[] => {
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
