import { once } from 'node:events'
import type { Request, Response } from 'express'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { CALL_DEADLINE_MS } from '../platform/deadline.ts'
import { type Handler, within } from './endpoint.ts'

interface TestServer {
  readonly port: number
  readonly url: string
  readonly server: Server
}

/**
 * Serves `listener` on a free port of 127.0.0.1 while the tests of a file run; called at the top of the file. `port` and
 * `url` (`http://127.0.0.1:PORT`) are known from `beforeAll` on. Connections that are still open at the end are cut.
 */
export const serveForTests = (listener: RequestListener): TestServer => {
  const server = createServer(listener)
  const port = () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server does not listen yet.')
    return address.port
  }
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    server,
    get port() {
      return port()
    },
    get url() {
      return `http://127.0.0.1:${port()}`
    },
  }
}

/** A handler that answers with JSON within the usual deadline. */
export const json = (answer: (request: Request, response: Response) => Promise<unknown>): Handler =>
  within(CALL_DEADLINE_MS, async (request, response) => {
    response.json(await answer(request, response))
  })
