import axe, { type AxeResults } from 'axe-core'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { browserFlags } from '../../scripts/browser.ts'
import { MISREAD, translate } from './translation.ts'
import { emptyPage, store, type VisitOptions, watchChanges } from './used-page.ts'

let browser: Browser | undefined
const openPages = new Set<Page>()
/** Whether the running file reads every page as a browser's translation leaves it. */
let isTranslated = false
/** What the pages showed that the running test has closed. */
let closedPages: string[] = []
/** What a translation of the running test's pages has changed or would change that it must not: the test fails, whatever it looks at. */
export const misread: string[] = []

/** Emptied pages that wait for the next test, each with the address and the options of its context. */
const idlePages: { visit: WatchedPage; kind: string }[] = []

/** A page of a test ends before it has won back what V8's slow optimiser spends on its scripts; the quick one pays at once. */
const WITHOUT_SLOW_OPTIMISER = '--js-flags=--no-turbofan'

/** How much of a failed test's page is printed, in characters. */
const SHOWN_LENGTH = 1_500
const shownOn = async (page: Page): Promise<string> => {
  const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
  return `${page.url()}\n${text.replaceAll(/\n{2,}/g, '\n').slice(0, SHOWN_LENGTH)}`
}

/**
 * Starts the Chromium of this process, which its test files share; each test opens its own context in it. Call it at the top of the
 * file. The browser ends with the process. A file with "translated" in its name reads every page translated, also in the stories of
 * other files that it imports.
 */
export const useBrowser = () => {
  beforeAll(async () => {
    isTranslated = expect.getState().testPath?.includes('translated') ?? false
    browser ??= await chromium.launch({
      executablePath: inject('browserPath'),
      args: [...browserFlags, WITHOUT_SLOW_OPTIMISER],
    })
  })
  // Who reads of a failure on another machine cannot look at the screen.
  afterEach(async ({ task }) => {
    expect(misread.splice(0)).toEqual([])
    const closed = closedPages
    closedPages = []
    if (task.result?.state !== 'fail') return
    for (const shown of [...closed, ...(await Promise.all(Array.from(openPages, shownOn)))])
      console.error(`${task.name}: a page showed at the end\n${shown}`)
  })
}

/** A page in its own context. A test reads `problems` at its end. */
export interface WatchedPage {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, uncaught errors, and requests to another host than the site's. */
  problems: string[]
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Pages send files directly to Storage. */
const STORAGE = /^http:\/\/127\.0\.0\.1:\d+\/v0\/b\//

/** What the console shows when a page registers its service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'
/** Chromium's note when a page that nobody has touched would ask before it is left: a reload by a test, no press of a person. */
const NOT_ASKED = "Blocked attempt to show a 'beforeunload' confirmation panel"
const NOTES = [WORKER_BLOCKED, NOT_ASKED]

/** Opens a page; `baseURL` is the site's origin. Use with `await using`, which closes the context also when the test fails. */
export const openPage = async (baseURL: string, options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  if (!browser) throw new Error('Call useBrowser() at the top of the file.')
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
    // The service worker would also answer requests that a test delays or counts.
    serviceWorkers: 'block',
    ...options,
  })
  // Long enough for a busy machine: nothing waits longer than for what it waits for.
  context.setDefaultTimeout(90_000)
  if (isTranslated) await translate(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (isTranslated && MISREAD.test(message.text())) misread.push(message.text())
    if (['error', 'warning'].includes(message.type()) && !NOTES.some((note) => message.text().includes(note)))
      problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const isExpected = request.url().startsWith(baseURL) || STORAGE.test(request.url())
    if (!isExpected && !/^(?:data|blob|about):/.test(request.url())) {
      problems.push(`request to another host: ${request.url()}`)
    }
  })
  openPages.add(page)
  page.once('close', () => openPages.delete(page))
  const close = async () => {
    for (const one of context.pages()) closedPages.push(await shownOn(one))
    await context.close()
  }
  return { page, context, problems, [Symbol.asyncDispose]: close }
}

/**
 * The same for a visitor whose browser has been at the site before: takes the emptied page that an earlier test has left, if there
 * is one. Its browser need not fetch and compile the site's scripts again, which is half of the work of a visit.
 */
export const openUsedPage = async (baseURL: string, options: VisitOptions = {}): Promise<WatchedPage> => {
  const { viewport, storageState, javaScriptEnabled = true, ...others } = options
  const kind = JSON.stringify([baseURL, isTranslated, javaScriptEnabled, others])
  const at = idlePages.findIndex((idle) => idle.kind === kind)
  const [idle] = at < 0 ? [] : idlePages.splice(at, 1)
  const visit = idle?.visit ?? (await openPage(baseURL, options))
  const { page, problems } = visit
  if (idle) {
    openPages.add(page)
    if (viewport) await page.setViewportSize(viewport)
    if (storageState) await store(page, storageState)
  }
  const isChanged = watchChanges(page)
  const leave = async () => {
    if (await isChanged()) return visit[Symbol.asyncDispose]()
    closedPages.push(await shownOn(page))
    // The site of a test about outages may be gone.
    const isEmpty = await emptyPage(page).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return visit.context.close()
    openPages.delete(page)
    problems.length = 0
    idlePages.push({ visit, kind })
  }
  return { ...visit, [Symbol.asyncDispose]: leave }
}

/** Waits until the page's script runs. On a page that the app takes over at its first use, presses a key and waits for the app. */
export const hydrated = async (page: Page) => {
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  if ((await page.locator('template#scripts[data-when=used]').count()) === 0) return
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
}

/** Focuses the search box and waits until the app has taken over the page. */
export const takenOver = async (page: Page) => {
  await page.locator('[data-takeover]').focus()
  await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
}

/** axe's findings on the page as it is now, one line each. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'], preload: false })")
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/**
 * Chooses a file by keyboard: checks that the key opens the focused field's dialog, stops the dialog and sets the file. An open
 * dialog can block every page of the browser.
 */
export const chooseByKey = async (
  page: Page,
  key: 'Enter' | 'Space',
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  const field = await page.evaluateHandle(() => document.activeElement)
  const input = field.asElement()
  if (!input) throw new Error('Nothing has the focus.')
  await input.evaluate((element) => {
    element.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        element.setAttribute('data-opened', '')
      },
      { once: true },
    )
  })
  await page.keyboard.press(key)
  await page.locator('input[type=file][data-opened]').waitFor({ state: 'attached' })
  await input.evaluate((element) => element.removeAttribute('data-opened'))
  await input.setInputFiles(file)
}
