import { callAfter, callOfPage, licenceCheckMessages, readRenderedAddress, UNANSWERED } from '@lsb/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { servicesOfBoard } from '../../functions/src/licences/testing.ts'
import { pageAnswers } from '../../functions/src/public-pages/page-answer.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import { memoryBoard } from '../../functions/src/standing/testing.ts'
import { App } from '../../web/src/app/app.tsx'
import { composeDocument } from '../../web/src/app/compose.ts'
import { createPageRenderer } from '../../web/src/app/entry-rendered.tsx'
import { renderedPatterns } from '../../web/src/app/rendered-routes.tsx'
import { renderedSlots } from '../../web/src/app/rendered-slots.tsx'
import { partForServer } from '../../web/src/app/site-for-server.tsx'
import { createQueryClient } from '../../web/src/shared/components/query-provider.tsx'

const board = memoryBoard('2026-11-21T08:00:00.000Z')
board.publish([1, 2, 3].map((id) => surveyor(id, { license_no: `LS/${id}` })))
board.approve('LS/1', 2026)
const services = servicesOfBoard(
  () => board,
  () => null,
)
const template = '<head><!--head--></head><body><!--app--></body>'
const templates = { register: template, profile: template, check: template, resources: template, record: template }
const { render } = await createPageRenderer({ templates, shells: templates }, 'https://lsb.example')

/** The page with header and footer, all rendered at once, without the marks for the app. */
const renderedAtOnce = (path: string, answers: Record<string, unknown>): string => {
  const { elements, styles } = partForServer(
    path,
    createElement(App, { patterns: renderedPatterns, slots: renderedSlots }),
  )
  const site = createElement(QueryClientProvider, { client: createQueryClient(answers) }, elements)
  return composeDocument(template, { html: renderToString(site), styles: styles() })
}
const withoutMarks = (page: string) =>
  page.replace(' data-answered', '').replace(/<script [^>]*id="page-facts".*<\/script>/s, '')

it.each([
  '/register?search=none&page=1',
  '/register',
  '/register?tab=approved',
  '/publicProfile/LS%2F1',
  '/publicProfile/LS%2F2',
  '/publicProfile/LS%2F9',
  '/publicProfile/LS%2F1?on=2026-11-20',
  '/check',
  '/check/LS%2F2',
  '/resources',
  '/record',
])('rendered pages: %s is the same between a header and a footer that are rendered once', async (path) => {
  const [pathname = '', query] = path.split('?')
  const address = readRenderedAddress(pathname, new URLSearchParams(query))
  if (address === null) throw new Error(`${path} is no page.`)
  const isListed = address.kind === 'resources' || address.kind === 'record'
  const { answer, after } = isListed ? { answer: UNANSWERED } : (await pageAnswers(services, address)).answer()
  const [call, next] = [callOfPage(address), callAfter(address, answer)]
  const answers = { ...(call !== null && { [call]: answer }), ...(next !== null && { [next]: after }) }
  expect(withoutMarks(render(address, answer, after))).toBe(renderedAtOnce(path, answers))
})

it('rendered pages: a check without its number says that no answer came when refused', () => {
  const address = { kind: 'check', number: '' } as const
  expect(render(address, UNANSWERED)).toMatch(
    new RegExp(`data-tone="uncertain" class.*${licenceCheckMessages.unanswered}`),
  )
  expect(render(address, null)).toMatch(/data-tone="uncertain" hidden/)
  expect(render(address, null)).not.toContain(licenceCheckMessages.unanswered)
})
