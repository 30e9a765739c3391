import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '../ports.ts'
import type { CallFaults } from './call-faults.ts'

/** A proxy that handles each call by itself. */
export interface CallProxy {
  port: number
  close: () => Promise<void>
}

interface HttpAnswer {
  status: number
  headers: string[]
  body: Buffer
}

/** Headers about one connection or about a body's transfer over it; Node writes its own. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const endToEnd = (raw: readonly string[]): string[] => {
  const kept: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = raw.slice(at, at + 2)
    if (!HOP_BY_HOP.has(name.toLowerCase())) kept.push(name, value)
  }
  return kept
}

/** Proxy for a server that speaks HTTP/1 on `target` (127.0.0.1); `nameOf` names a call in the list of calls. */
export const startHttpCalls = async (
  faults: CallFaults,
  service: string,
  target: number,
  nameOf: (method: string, path: string) => string,
): Promise<CallProxy> => {
  const agent = new Agent({ keepAlive: true })
  const deliver = async (request: IncomingMessage, body: Buffer): Promise<HttpAnswer> => {
    const { method, url: path, rawHeaders } = request
    const headers = [...endToEnd(rawHeaders), 'Content-Length', String(body.length)]
    const passed = httpRequest({ host: '127.0.0.1', port: target, method, path, headers, agent })
    passed.end(body)
    const [answer]: IncomingMessage[] = await once(passed, 'response')
    if (answer === undefined) throw new Error('The server gave no answer.')
    return { status: answer.statusCode ?? 502, headers: endToEnd(answer.rawHeaders), body: await buffer(answer) }
  }
  const server = createServer((request, response) => {
    const { method = '', url = '/', socket } = request
    buffer(request)
      .then((body) =>
        faults.pass(service, nameOf(method, url), {
          deliver: () => deliver(request, body),
          answer: ({ status, headers, body: content }) => {
            const length = method === 'HEAD' ? [] : ['Content-Length', String(content.length)]
            response.writeHead(status, [...headers, ...length]).end(content)
          },
          answerUnavailable: () => response.writeHead(503, { 'Content-Type': 'text/plain' }).end('Unavailable'),
          answerError: () => response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something broke'),
          cutConnection: () => socket.resetAndDestroy(),
        }),
      )
      .catch(() => socket.destroy())
  })
  server.keepAliveTimeout = 30_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
