import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A gateway's own error page: no JSON, and not the API's text. */
const page = (title: string) => `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`

export interface Gateway {
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /**
   * While true, every call is answered 200 with a page of the network's own, as in a hotel whose network wants to be signed
   * in to first.
   */
  captive: boolean
}

/**
 * Stands before the function as gateways do in the cloud and in between: takes a request whole, passes it on, and when nobody
 * answers there says 502 with a page of its own. `target` is the function's origin.
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
    const passed = ask(`${target()}${path}`, { method, headers }, (answer) => {
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
    // A client that goes away before its request is whole gets no answer.
    handle: (request, response) => void pass(request, response).catch(() => response.destroy()),
  }
  return gateway
}
