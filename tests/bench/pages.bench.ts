import { pageNames, type PageName, pages } from '@lsb/contract'
import lighthouse, { type Result as LighthouseResult } from 'lighthouse'
import { chromium } from 'playwright-core'
import { browserFlags, needBrowser } from '../../scripts/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'

import type { Cell, Table } from './bench.ts'
import { weigh } from './page-weight.ts'
import { freePort } from './served-function.ts'

/** Brotli bytes of script that a page may load unasked. */
const TEXT_BUDGET = 5_000
/** Home, which turns pictures, and the pages that hold their result. */
const SMALL_BUDGET = 10_000
/** The app with a form; the floor measured before this site was built. */
const FORM_BUDGET = 170_000
const HTML_BUDGET = 25_000
const PERFORMANCE_TARGET = 99
const FORM_PERFORMANCE_TARGET = 95
const PROFILE = '/publicProfile/LS%2F0012'

const budgetOf = (name: PageName): number => {
  if (name === 'home' || pages[name].rendered) return SMALL_BUDGET
  return pages[name].app ? FORM_BUDGET : TEXT_BUDGET
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What each public page weighs beside its budget, and what Lighthouse (mobile, throttled) says of it. */
export const run = async (): Promise<Table[]> => {
  const site = await serveSite(sampleApi)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: needBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const table: Table = {
      title: 'Public pages',
      columns: ['page', 'HTML kB', 'JS kB', 'budget kB', ...CATEGORIES, 'LCP s', 'TBT ms', 'CLS'],
      rows: [],
      notes: [
        'HTML and JS are brotli bytes at the best setting; the served files are compressed by the server, less tightly.',
        'Lighthouse mobile with simulated throttling, the median of five runs a page, over web/dist served by firebase.json’s rules, with rendered pages from the function’s renderer.',
      ],
      missed: [],
    }
    const targets: [path: string, budget: number][] = pageNames
      .filter((name) => pages[name].public)
      .map((name) => [pages[name].path, budgetOf(name)])
    targets.push([PROFILE, SMALL_BUDGET])
    for (const [path, budget] of targets) {
      const { row, missed } = await measure(site.origin, port, path, budget)
      table.rows.push(row)
      table.missed?.push(...missed)
    }
    return [table]
  } finally {
    await browser.close()
    await site.close()
  }
}

const measure = async (origin: string, port: number, path: string, budget: number) => {
  const weight = weigh(await (await fetch(origin + path)).text())
  const performance = budget === FORM_BUDGET ? FORM_PERFORMANCE_TARGET : PERFORMANCE_TARGET
  const { categories, audits } = await medianOfFive(origin + path, port)
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const row: Cell[] = [
    path,
    weight.html / 1000,
    weight.js / 1000,
    budget / 1000,
    ...scores,
    metric('largest-contentful-paint') / 1000,
    Math.round(metric('total-blocking-time')),
    metric('cumulative-layout-shift').toFixed(3),
  ]
  const missed = CATEGORIES.flatMap((name, at) => {
    const score = scores[at] ?? 0
    const target = name === 'performance' ? performance : 100
    if (score >= target) return []
    const why = Object.values(categories[name]?.auditRefs ?? [])
      .filter(({ id, weight: counts }) => counts > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id)
    return [`${path}: ${name} ${score}, target ${target} (${why.join(', ')}).`]
  })
  if (weight.js > budget) missed.push(`${path}: ${weight.js} bytes of script, budget ${budget}.`)
  if (weight.html > HTML_BUDGET) missed.push(`${path}: ${weight.html} bytes of HTML, budget ${HTML_BUDGET}.`)
  return { row, missed }
}

const performanceOf = (result?: LighthouseResult) => result?.categories['performance']?.score ?? -1

const RUNS = 5
const ATTEMPTS = 8

/** The run with the median performance of five. A run whose recording broke counts as none. */
const medianOfFive = async (url: string, port: number): Promise<LighthouseResult> => {
  const runs: LighthouseResult[] = []
  for (let attempt = 0; attempt < ATTEMPTS && runs.length < RUNS; attempt += 1) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], output: 'json', logLevel: 'error' })
    if (result && !result.lhr.runtimeError) runs.push(result.lhr)
  }
  const median = runs.toSorted((a, b) => performanceOf(a) - performanceOf(b))[Math.floor(runs.length / 2)]
  if (!median) throw new Error(`Lighthouse had nothing to say about ${url}.`)
  return median
}
