import lighthouse, { type Result as LighthouseResult } from 'lighthouse'
import { CATEGORIES, type Category, type PageRun } from './page-targets.ts'

const RUNS = 5
const MAJORITY = 3
/** The most attempts: an attempt that fails to record is no run. */
const ATTEMPTS = 8
/** A run that takes longer hangs, and is given up. */
const RUN_LIMIT_MS = 90_000

const failedAudits = ({ categories, audits }: LighthouseResult, category: Category): string[] =>
  Object.values(categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)

const loadedScripts = ({ audits }: LighthouseResult): string[] => {
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  return items.flatMap(({ resourceType, url }) =>
    resourceType === 'Script' && typeof url === 'string' ? [new URL(url).pathname] : [],
  )
}

const runOf = (result: LighthouseResult, categories: readonly Category[]): PageRun => {
  const metric = (name: string) => result.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((result.categories[category]?.score ?? 0) * 100)]),
    ),
    failed: Object.fromEntries(categories.map((category) => [category, failedAudits(result, category)])),
    largestPaint: metric('largest-contentful-paint'),
    blocking: metric('total-blocking-time'),
    shift: metric('cumulative-layout-shift'),
    scripts: loadedScripts(result),
  }
}

const runOnce = async (url: string, port: number, categories: readonly Category[]): Promise<PageRun | null> => {
  let limit: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => resolve(undefined), RUN_LIMIT_MS)
  })
  try {
    const result = await Promise.race([
      lighthouse(url, {
        port,
        onlyCategories: [...categories],
        output: 'json',
        logLevel: 'error',
        disableFullPageScreenshot: true,
      }),
      tooLong,
    ])
    return result && !result.lhr.runtimeError ? runOf(result.lhr, categories) : null
  } finally {
    clearTimeout(limit)
  }
}

/** The median; the upper one of two middle values. */
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const medianOf = (runs: readonly PageRun[], first: PageRun): PageRun => ({
  ...first,
  scores: { ...first.scores, performance: median(runs.map(({ scores }) => scores.performance ?? 0)) },
  failed: { ...first.failed, performance: [...new Set(runs.flatMap(({ failed }) => failed.performance ?? []))] },
  largestPaint: median(runs.map(({ largestPaint }) => largestPaint)),
  blocking: median(runs.map(({ blocking }) => blocking)),
  shift: median(runs.map(({ shift }) => shift)),
})

/**
 * The median of five runs of a page. Once three runs meet every target, the median meets them too, and no further run is made. With
 * `isOnce` there is one run.
 */
export const medianRun = async (
  url: string,
  port: number,
  { meetsTargets, isOnce }: { meetsTargets: (run: PageRun) => boolean; isOnce: boolean },
): Promise<PageRun> => {
  const runs: PageRun[] = []
  const isDecided = () => runs.length === (isOnce ? 1 : RUNS) || runs.filter(meetsTargets).length === MAJORITY
  for (let attempt = 0; attempt < ATTEMPTS && !isDecided(); attempt += 1) {
    const run = await runOnce(url, port, runs.length === 0 ? CATEGORIES : ['performance'])
    if (run) runs.push(run)
  }
  const [first] = runs
  if (!first) throw new Error(`Every Lighthouse run of ${url} failed.`)
  return medianOf(runs, first)
}
