import { beforeAll } from 'vitest'
import { useBrowser } from './browser.ts'
import { serveSite, type Site } from './site-server.ts'

type Api = Parameters<typeof serveSite>[0]

/** The sites of this process. Its test files share them, and with them the pages that earlier tests have left. */
const sites = new Map<Api, Promise<Site>>()

/** Gives the tests of the file a browser, and a site whose API answers as `api` does. Call it at the top of the file. */
export const useSite = (api?: Api): Pick<Site, 'origin'> => {
  useBrowser()
  const site = { origin: '' }
  beforeAll(async () => {
    const shared = sites.get(api) ?? serveSite(api)
    sites.set(api, shared)
    site.origin = (await shared).origin
  })
  return site
}
