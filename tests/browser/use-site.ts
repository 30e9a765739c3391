import { afterAll, beforeAll } from 'vitest'
import { useBrowser } from './browser.ts'
import { serveSite, type Site } from './site-server.ts'

/** Gives the tests of the file a browser, and a site whose API answers as `api` does. Call it at the top of the file. */
export const useSite = (api?: Parameters<typeof serveSite>[0]): Pick<Site, 'origin'> => {
  useBrowser()
  const site: Site = { origin: '', close: () => Promise.resolve() }
  beforeAll(async () => void Object.assign(site, await serveSite(api)))
  afterAll(() => site.close())
  return site
}
