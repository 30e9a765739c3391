import { brotliCompressSync } from 'node:zlib'
import { type Page, chromium } from 'playwright-core'
import { browserFlags, needBrowser } from '../../scripts/browser.ts'
import { api, assistingOf, defaultBoardFacts, OFFLINE_PATH, writeCopy } from '../../contract/src/index.ts'
import { encodeText } from '../../functions/src/http/content-coding.ts'
import { REGISTER_CACHE } from '../../web/src/register-copy/names.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite } from '../browser/site-server.ts'
import type { Table } from './bench.ts'
import { percentile } from './load.ts'
import { madeUpAssistants, madeUpSurveyors } from './made-up-rows.ts'

const SURVEYORS = 650
const ASSISTANTS = 1_100
/** How many times slower than this machine a cheap phone is. */
const CPU_SLOWDOWN = 4
/** One frame at sixty frames a second. */
const TARGET_MS = 16
const COPY_TARGET = 25_000
const typed = ['wanjiru kilonzo', 'LS/000321', 'otieno surveys', 'nairobi', 'nobody at all', 'geomatics eld']

/** A copy of registers as large as the board's, with a year's approvals. */
const madeUpCopy = (now: Date): string => {
  const year = now.getUTCFullYear()
  const [begun, approvedAt] = [`${year - 1}-06-01T08:00:00.000Z`, `${year}-01-10T06:00:00.000Z`]
  const licensed = madeUpSurveyors(SURVEYORS).map((row) => ({
    row,
    history: [{ since: begun, status: row.status }],
    approvals: row.status === 'Active' ? [{ year, since: approvedAt }] : [],
  }))
  const assisting = assistingOf({ code: 'may_practise', year, on: `${year}-12-01` })
  const approved = madeUpAssistants(madeUpSurveyors(ASSISTANTS * 3))
    .slice(0, ASSISTANTS)
    .map((row) => ({ ...row, assisting }))
  return JSON.stringify(
    writeCopy({
      made: now,
      nextChange: `${year}-12-31T21:00:00.000Z`,
      asOf: begun,
      facts: { ...defaultBoardFacts, records_begin: begun },
      licensed,
      earlier: [],
      approved,
    }),
  )
}

/** Stores the copy where the service worker stores it. */
const storeCopy = (page: Page, copy: string) =>
  page.evaluate(async ({ cache, path, body }) => (await caches.open(cache)).put(path, new Response(body)), {
    cache: REGISTER_CACHE,
    path: api.registerCopy,
    body: copy,
  })

/** Makes the page record the time from each key until the rows of the first screen are laid out, in milliseconds. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = []
    let begun = 0
    document.addEventListener('keydown', () => (begun = performance.now()), { capture: true })
    // The page's listener is on the field, so it has rendered the rows before this listener runs.
    document.addEventListener('input', () => {
      document.querySelector('[data-part="rows"]')?.getBoundingClientRect()
      times.push(performance.now() - begun)
    })
    Object.assign(globalThis, { keyTimes: times })
  })

const readTimes = (page: Page) => page.evaluate((): number[] => Reflect.get(globalThis, 'keyTimes'))

/** Measures the time from a key to its rows in the register without a network. */
export const run = async (): Promise<Table[]> => {
  const copy = madeUpCopy(new Date())
  const site = await serveSite(sampleApi)
  const browser = await chromium.launch({ executablePath: needBrowser(), args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(site.origin + OFFLINE_PATH)
    await storeCopy(page, copy)
    await page.reload()
    const field = page.locator('#offline-search')
    await page.locator('[data-part="rows"] tbody tr').first().waitFor()
    await context.setOffline(true)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await watchKeys(page)
    for (const text of typed) {
      // Backspace is timed as well: it brings the whole list back.
      await field.press('ControlOrMeta+a')
      await field.press('Backspace')
      await field.pressSequentially(text)
    }
    const times = (await readTimes(page)).toSorted((a, b) => a - b)
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const [sent, best] = [(await encodeText(copy, 'br')).bytes.length, brotliCompressSync(copy).length]
    return [
      {
        title: `Offline register of ${SURVEYORS} + ${ASSISTANTS} rows`,
        columns: ['what', 'measured', 'target'],
        rows: [
          ['key to rows, p50 ms', p50, '–'],
          ['key to rows, p95 ms', p95, TARGET_MS],
          ['key to rows, worst ms', times.at(-1) ?? Number.NaN, '–'],
          ['keys', times.length, '–'],
          ['copy as the function sends it, bytes', sent, COPY_TARGET],
          ['copy at the best setting, bytes', best, '–'],
        ],
        notes: [
          'Processor slowed four times, no network; from the key until the rows of the first screen are laid out, painting left out.',
        ],
        missed: [
          ...(p95 > TARGET_MS ? [`Offline: a key takes ${p95.toFixed(1)} ms at p95, target ${TARGET_MS} ms.`] : []),
          ...(sent > COPY_TARGET ? [`Offline: the copy weighs ${sent} bytes, target ${COPY_TARGET}.`] : []),
        ],
      },
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
