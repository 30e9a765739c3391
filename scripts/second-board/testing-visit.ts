import type { Browser, Page } from 'playwright-core'
import { vi } from 'vitest'
import { pages } from '@lsb/contract'

/** Nothing waits this long on a machine of its own. */
const TIMEOUT_MS = 90_000
/** As many pages of one form (an account, an entry) as are visited. */
const MOST_ALIKE = 2
/** A page's path and query with its numbers left out. */
const formOf = (address: string) => address.replaceAll(/([=/])[^&=/]*\d[^&=/]*/g, '$1…')

/** Whether the page needs no sign-in. */
const isOfEverybody = (address: string) => {
  const [path = ''] = address.split('?')
  return Object.values(pages).every((page) => page.public || page.path !== path)
}

/** Waits until the page has its data. */
const whenLoaded = async (page: Page) => {
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await page.waitForLoadState('networkidle')
  // The page's policy refuses what Playwright evaluates later than at once.
  const isLoading = () => page.evaluate<boolean>("document.body.innerText.includes('Loading')")
  await vi.waitUntil(async () => !(await isLoading()), { timeout: TIMEOUT_MS })
}

/** The pages of the site that this page links, without places within a page and files. */
const linkedPages = async (page: Page, site: string): Promise<string[]> => {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links
    .map((link) => new URL(link, page.url()))
    .filter(({ origin, pathname }) => origin === site && !/\.\w+$|^\/(?:api|account)\//.test(pathname))
    .map(({ pathname, search }) => pathname + search)
}

/**
 * Signs in, if there is somebody, and visits every page that is linked from page to page from `first` or from where the sign-in
 * leads. Returns the HTML of each, by its address.
 */
export const visitAll = async (
  browser: Browser,
  site: string,
  first: string[],
  person?: { id_number: string; password: string },
): Promise<Map<string, string>> => {
  const page = await browser.newPage({ baseURL: site, serviceWorkers: 'block' })
  page.setDefaultTimeout(TIMEOUT_MS)
  const toVisit = [...first]
  if (person) {
    await page.goto(pages.portal.path)
    await whenLoaded(page)
    await page.getByLabel('ID number').fill(person.id_number)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname !== pages.portal.path)
    await whenLoaded(page)
    toVisit.push(new URL(page.url()).pathname)
  }
  const visited = new Map<string, string>()
  const alike = new Map<string, number>()
  for (const address of toVisit) {
    const form = formOf(address)
    const before = alike.get(form) ?? 0
    if (visited.has(address) || before >= MOST_ALIKE) continue
    alike.set(form, before + 1)
    await page.goto(address)
    await whenLoaded(page)
    visited.set(address, await page.content())
    // The pages of everybody are the visitor's.
    const linked = await linkedPages(page, site)
    toVisit.push(...linked.filter((path) => !person || !isOfEverybody(path)))
  }
  await page.close()
  return visited
}
