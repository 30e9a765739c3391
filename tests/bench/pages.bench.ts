import { chromium } from 'playwright-core'
import { browserFlags, needBrowser } from '../../scripts/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'
import type { PartOptions, Table } from './bench.ts'
import { medianRun } from './lighthouse-runs.ts'
import {
  exceededBudgets,
  missedTargets,
  CATEGORIES,
  type PageRun,
  type PageTarget,
  pageTargets,
} from './page-targets.ts'
import { weigh } from './page-weight.ts'
import { freePort } from './served-function.ts'

interface Setup {
  origin: string
  /** The port of the browser's debugger. */
  port: number
  isOnce: boolean
}

const measure = async ({ origin, port, isOnce }: Setup, target: PageTarget) => {
  const url = origin + target.path
  const meetsTargets = (run: PageRun) => missedTargets(target, run).length === 0
  const run = await medianRun(url, port, { meetsTargets, isOnce })
  // A form's page names its app in its HTML; what the app loads later has no budget.
  const weight = weigh(await (await fetch(url)).text(), target.hasApp ? [] : run.scripts)
  const missed = [...exceededBudgets(target, weight), ...missedTargets(target, run)]
  console.log(`${target.path}: ${missed.length === 0 ? 'met' : missed.join(' ')}`)
  const row = [
    target.path,
    weight.html / 1000,
    weight.js / 1000,
    target.script / 1000,
    ...CATEGORIES.map((name) => run.scores[name] ?? 0),
    run.largestPaint / 1000,
    Math.round(run.blocking),
    run.shift.toFixed(3),
    missed.length === 0 ? 'met' : 'missed',
  ]
  return { row, missed }
}

/** Measures the weight of each public page and its Lighthouse scores (mobile, throttled). */
export const run = async ({ paths, isOnce }: PartOptions): Promise<Table[]> => {
  const wanted = pageTargets.filter(({ path }) => paths.length === 0 || paths.includes(path))
  const site = await serveSite(sampleApi)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: needBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const measured = []
    for (const target of wanted) measured.push(await measure({ origin: site.origin, port, isOnce }, target))
    return [
      {
        title: 'Public pages',
        columns: ['page', 'HTML kB', 'JS kB', 'budget kB', ...CATEGORIES, 'LCP s', 'TBT ms', 'CLS', 'targets'],
        rows: measured.map(({ row }) => row),
        missed: measured.flatMap(({ missed }) => missed),
        notes: [
          'HTML and JS are brotli bytes at the best setting; JS is what the HTML names and, on pages without the app, what the page loaded by itself.',
          'Lighthouse mobile with simulated throttling, the median of five runs a page (of three, when all three meet every target), over web/dist served by firebase.json’s rules, with rendered pages from the function’s renderer.',
          'Targets: performance 99, of pages with a form 95; the other scores 100; LCP 1.2 s; TBT 100 ms; HTML 25 kB.',
        ],
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
