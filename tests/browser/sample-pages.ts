import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  callAfter,
  callOfPage,
  REFUSED,
  type RenderedAddress,
  saysUnanswered,
  UNANSWERED,
} from '../../contract/src/index.ts'
import { codingFor, encodeText } from '../../functions/src/http/content-coding.ts'
import { createPageBuild } from '../../functions/src/public-pages/page-renderer.ts'

/** Renders the function's pages with its own renderer, from the answers of an API at `origin`. */
export const createSamplePages = async (site: string, origin: () => string) => {
  const build = await createPageBuild(site)()
  const { render } = await build.renderer()
  return async (address: RenderedAddress, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = async (status: number, page: string) => {
      const { coding, bytes } = await encodeText(page, codingFor(request.headers['accept-encoding']?.toString()))
      const encoding = coding && { 'content-encoding': coding }
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...encoding }).end(bytes)
    }
    const call = callOfPage(address)
    if (call === null) return await send(200, render(address, null))
    const answer = await fetch(origin() + call)
    if (answer.ok) {
      const first: unknown = await answer.json()
      const next = callAfter(address, first)
      const after: unknown = next === null ? undefined : await (await fetch(origin() + next)).json()
      await send(200, render(address, first, after))
    } else if (answer.status === 400) await send(200, render(address, REFUSED))
    else if (answer.status === 404) await send(200, render(address, null))
    else await send(503, saysUnanswered(address) ? render(address, UNANSWERED) : build.shell(address.kind))
  }
}
