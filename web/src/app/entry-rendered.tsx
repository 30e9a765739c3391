import {
  callAfter,
  callOfPage,
  checkPath,
  PAGE_DATA_ID,
  pageNames,
  profilePath,
  type RenderedAddress,
  pages,
  writeRegisterAddress,
} from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { setSiteUrl } from '../shared/components/page-url.ts'
import { createQueryClient } from '../shared/components/query-provider.tsx'
import { composeDocument } from './compose.ts'
import { siteForServer } from './site-for-server.tsx'
import { preload } from './route.ts'
import { renderedPatterns } from './rendered-routes.tsx'

/** What the website's build gives to this module. */
export interface PageTemplates {
  /** Documents with placeholders for head and body. The app takes over only the register's pages. */
  templates: Record<RenderedAddress['kind'], string>
  /** Each page without its result, for when rendering fails: the app then loads the result in the browser. */
  shells: Record<RenderedAddress['kind'], string>
}

export interface PageRenderer {
  /**
   * The page of an address as a document, from the answer to its call (`callOfPage`) and to the call after it (`callAfter`). It is
   * synchronous and uses new objects for each page, so that no data of one request can reach another.
   */
  render: (address: RenderedAddress, answer: unknown, after?: unknown) => string
  shell: (kind: RenderedAddress['kind']) => string
}

/** The page's canonical address. */
const locationOf = (address: RenderedAddress): string => {
  if (address.kind === 'register') {
    const query = writeRegisterAddress(address).toString()
    return pages.register.path + (query && `?${query}`)
  }
  if (address.kind === 'check') return address.number === '' ? pages.check.path : checkPath(address.number)
  if (address.kind !== 'profile') return pages[address.kind].path
  return profilePath(address.licenseNumber) + (address.on && `?on=${encodeURIComponent(address.on)}`)
}

/** `<` is escaped, so that no text can end the element. */
const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`

/** @param site address of the public website, without a slash at the end */
export const createPageRenderer = async ({ templates, shells }: PageTemplates, site: string): Promise<PageRenderer> => {
  setSiteUrl(site)
  await Promise.all(
    [...pageNames.filter((name) => pages[name].rendered).map((name) => pages[name].path), profilePath('-')].map(
      (path) => preload(renderedPatterns, path),
    ),
  )
  return {
    render: (address, answer, after) => {
      const [call, next] = [callOfPage(address), callAfter(address, answer)]
      const answers = {
        ...(call !== null && { [call]: answer }),
        ...(next !== null && after !== undefined && { [next]: after }),
      }
      const { site: elements, styles } = siteForServer(locationOf(address), renderedPatterns)
      const html = renderToString(
        <QueryClientProvider client={createQueryClient(answers)}>{elements}</QueryClientProvider>,
      )
      const page = composeDocument(templates[address.kind], html, styles()).replace('<body', '<body data-answered')
      if (address.kind !== 'register') return page
      return page.replace('</body>', (end) => jsonElement(PAGE_DATA_ID, { site, answers }) + end)
    },
    shell: (kind) => shells[kind],
  }
}
