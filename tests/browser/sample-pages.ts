import type { ServerResponse } from 'node:http'
import { callOfPage, REFUSED, type RenderedAddress, UNANSWERED } from '../../contract/src/index.ts'
import { createPageBuild } from '../../functions/src/public-pages/page-renderer.ts'

/** The pages of the function, from its own renderer, with the answers of an API at `origin`. */
export const createSamplePages = async (site: string, origin: () => string) => {
  const build = await createPageBuild(site)()
  const { render } = await build.renderer()
  return async (address: RenderedAddress, response: ServerResponse): Promise<void> => {
    const call = callOfPage(address)
    const type = { 'content-type': 'text/html; charset=utf-8' }
    if (call === null) return void response.writeHead(200, type).end(render(address, null))
    const answer = await fetch(origin() + call)
    if (answer.ok) response.writeHead(200, type).end(render(address, await answer.json()))
    else if (answer.status === 400) response.writeHead(200, type).end(render(address, REFUSED))
    else if (answer.status === 404) response.writeHead(200, type).end(render(address, null))
    else
      response
        .writeHead(503, type)
        .end(address.kind === 'check' ? render(address, UNANSWERED) : build.shell(address.kind))
  }
}
