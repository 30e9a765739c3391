import { checkPath } from '@lsb/contract'
import { type Browser, chromium } from 'playwright-core'
import { browserFlags, needBrowser } from '../../scripts/browser.ts'
import { sampleApi, SAMPLE_LICENCE } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'
import type { Table } from './bench.ts'

/** 400 kbit/s in bytes a second, 400 ms a round trip, a processor four times slower. */
const LINE = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const SLOWER = 4
const RUNS = 5
const TARGET_MS = 2_000

/** What a visitor opens, and what they came for. */
const ways = [
  { name: 'QR → verdict', path: checkPath(SAMPLE_LICENCE), answer: '[data-about="number"] [data-tone]' },
  { name: 'search → first row', path: '/register?search=nyambura', answer: 'tbody tr th a' },
]

/** Milliseconds from opening an address, with nothing in any cache, until what was asked for is on the screen. */
const timeTo = async (browser: Browser, url: string, answer: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
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

/** How long somebody with a cheap phone at the edge of the network waits for the answer. */
export const run = async (): Promise<Table[]> => {
  const site = await serveSite(sampleApi)
  const browser = await chromium.launch({ executablePath: needBrowser(), args: browserFlags })
  try {
    const rows: [string, number, number, number][] = []
    for (const { name, path, answer } of ways) {
      const times: number[] = []
      for (let attempt = 0; attempt < RUNS; attempt += 1) times.push(await timeTo(browser, site.origin + path, answer))
      rows.push([name, Math.round(median(times)), Math.round(Math.max(...times)), TARGET_MS])
    }
    return [
      {
        title: 'From opening to the answer',
        columns: ['way', 'median ms', 'slowest ms', 'target ms'],
        rows,
        notes: [
          '400 kbit/s, 400 ms a round trip, processor slowed four times, nothing in the cache, the median of five; pages from the function’s renderer in this process, without DNS and TLS.',
        ],
        missed: rows
          .filter(([, time]) => time > TARGET_MS)
          .map(([name, time]) => `${name}: ${time} ms, target ${TARGET_MS} ms.`),
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
