import { checkPath } from '@lsb/contract'
import { type Browser, chromium } from 'playwright-core'
import { browserFlags, needBrowser } from '../../scripts/browser.ts'
import { sampleApi, SAMPLE_LICENCE } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'
import type { Table } from './bench.ts'
import { startFreshProduct } from './fresh-function.ts'

/** 400 kbit/s in bytes a second, 400 ms a round trip. */
const NETWORK = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
/** How many times slower than this machine a cheap phone is. */
const CPU_SLOWDOWN = 4
const RUNS = 5
const TARGET_MS = 2_000

/** A path that a visitor opens; `answer` selects what they look for. */
interface Visit {
  name: string
  path: string
  answer: string
}

const verdictOf = (number: string): Visit => ({
  name: 'QR → verdict',
  path: checkPath(number),
  answer: '[data-verdict][data-tone]',
})
const search = (name: string): Visit => ({
  name: 'search → first row',
  path: `/register?search=${name}`,
  answer: 'tbody tr th a',
})

/** Milliseconds from opening an address, with empty caches, until the answer is on the screen. */
const timeTo = async (browser: Browser, url: string, answer: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const begun = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(answer).first().waitFor({ state: 'visible' })
    return performance.now() - begun
  } finally {
    await context.close()
  }
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity

type Row = [visit: string, functionProcess: string, median: number, slowest: number, target: number]

/** Runs `prepare` before each visit. */
const measure = async (
  browser: Browser,
  origin: string,
  { name, path, answer }: Visit,
  [state, prepare]: [string, () => Promise<void>],
): Promise<Row> => {
  const times: number[] = []
  for (let attempt = 0; attempt < RUNS; attempt += 1) {
    await prepare()
    times.push(await timeTo(browser, origin + path, answer))
  }
  return [name, state, Math.round(median(times)), Math.round(Math.max(...times)), TARGET_MS]
}

/** Visits pages from the function's renderer in this process. */
const measureWarm = async (browser: Browser): Promise<Row[]> => {
  const site = await serveSite(sampleApi)
  try {
    const rows: Row[] = []
    for (const visit of [verdictOf(SAMPLE_LICENCE), search('nyambura')])
      rows.push(await measure(browser, site.origin, visit, ['warm', async () => undefined]))
    return rows
  } finally {
    await site.close()
  }
}

/** Visits pages whose request starts the function's process. */
const measureFresh = async (browser: Browser): Promise<Row[]> => {
  const product = await startFreshProduct()
  try {
    const rows: Row[] = []
    for (const visit of [verdictOf(product.licence), search('wanjiru')])
      rows.push(await measure(browser, product.origin, visit, ['new', product.stopFunction]))
    return rows
  } finally {
    await product.close()
  }
}

/** Measures how long a visitor with a cheap phone and a slow network waits for the answer. */
export const run = async (): Promise<Table[]> => {
  const browser = await chromium.launch({ executablePath: needBrowser(), args: browserFlags })
  try {
    const rows = [...(await measureWarm(browser)), ...(await measureFresh(browser))]
    return [
      {
        title: 'From opening to the answer',
        columns: ['visit', 'function’s process', 'median ms', 'slowest ms', 'target ms'],
        rows,
        notes: [
          '400 kbit/s, 400 ms a round trip, processor slowed four times, nothing in the browser’s cache, the median of five, without DNS and TLS.',
          'Warm: pages from the function’s renderer in this process. New: the built function over the emulators and 650 rows; the request starts its process, and waits for it.',
        ],
        missed: rows
          .filter(([, , time]) => time > TARGET_MS)
          .map(([name, state, time]) => `${name}, ${state} process: ${time} ms, target ${TARGET_MS} ms.`),
      },
    ]
  } finally {
    await browser.close()
  }
}
