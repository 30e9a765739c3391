import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A gateway's own page: HTML, with a text that the API does not use. */
const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`

export interface Gateway {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** While true, it answers every call 200 with a sign-in page, like the captive portal of a hotel's network. */
  captive: boolean
}

/**
 * A gateway before the function, as the cloud has: it reads the whole request, then passes it on. When the function cannot be
 * reached it answers 502 with an HTML page. `target` is the function's origin.
 */
export const gatewayTo = (target: () => string): Gateway => {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path = '/', socket } = request
    const body = await buffer(request)
    const headers = { ...request.headers, 'x-forwarded-for': socket.remoteAddress }
    if (gateway.captive) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page('Sign in to this network'))
      return
    }
    const passed = httpRequest(`${target()}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    passed.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'Content-Type': 'text/html' }).end(page('502 Bad Gateway'))
    })
    passed.end(body)
  }
  const gateway: Gateway = {
    captive: false,
    // A client that disconnects before its request is complete gets no answer.
    handle: (request, response) => void pass(request, response).catch(() => response.destroy()),
  }
  return gateway
}
