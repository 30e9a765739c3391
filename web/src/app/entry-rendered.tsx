import {
  api,
  callAfter,
  callOfPage,
  checkPath,
  PAGE_DATA_ID,
  type PageData,
  pageNames,
  profilePath,
  registerCall,
  type RenderedAddress,
  pages,
  UNANSWERED,
  writeRegisterAddress,
} from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { setSiteUrl } from '../shared/components/page-url.ts'
import { createQueryClient } from '../shared/components/query-provider.tsx'
import { Footer } from '../shared/layout/footer.tsx'
import { Header } from '../shared/layout/header.tsx'
import { composeDocument } from './compose.ts'
import { App } from './app.tsx'
import { renderedSlots } from './rendered-slots.tsx'
import { partForServer, type UsedStyles } from './site-for-server.tsx'
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
const jsonElement = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`

const rendered = (location: string, part: ReactNode, before?: UsedStyles) => {
  const { elements, used } = partForServer(location, part, before)
  return { html: renderToString(elements), used }
}

/** Header and footer of all pages of a kind. To render them with each page would take more than half of its time. */
const renderFrame = (kind: RenderedAddress['kind']) => {
  const location = kind === 'profile' ? profilePath('-') : pages[kind].path
  const header = rendered(location, <Header />)
  return { header, footer: rendered(location, <Footer />, { inserted: {}, registered: {} }) }
}

/** @param site address of the public website, without a slash at the end */
export const createPageRenderer = async ({ templates, shells }: PageTemplates, site: string): Promise<PageRenderer> => {
  setSiteUrl(site)
  await Promise.all(
    [...pageNames.filter((name) => pages[name].rendered).map((name) => pages[name].path), profilePath('-')].map(
      (path) => preload(renderedPatterns, path),
    ),
  )
  const frames: Partial<Record<RenderedAddress['kind'], ReturnType<typeof renderFrame>>> = {}
  return {
    render: (address, answer, after) => {
      // A check that was refused leaves its number to the page's script.
      const call = callOfPage(address) ?? (answer === UNANSWERED ? api.licenceCheck('') : null)
      const next = callAfter(address, answer)
      const answers = {
        ...(call !== null && { [call]: answer }),
        ...(next !== null && after !== undefined && { [next]: after }),
      }
      const { header, footer } = (frames[address.kind] ??= renderFrame(address.kind))
      const content = (
        <QueryClientProvider client={createQueryClient(answers)}>
          <App patterns={renderedPatterns} slots={renderedSlots} framed={false} />
        </QueryClientProvider>
      )
      const { elements, styles } = partForServer(locationOf(address), content, header.used)
      const page = composeDocument(templates[address.kind], {
        header: header.html,
        html: renderToString(elements),
        footer: footer.html,
        styles: styles(footer.used),
      }).replace('<body', '<body data-answered')
      if (address.kind !== 'register') return page
      const data: PageData = { site, answers: [{ call: `GET ${address.tab}`, path: registerCall(address), answer }] }
      return page.replace('</body>', (end) => jsonElement(PAGE_DATA_ID, data) + end)
    },
    shell: (kind) => shells[kind],
  }
}
