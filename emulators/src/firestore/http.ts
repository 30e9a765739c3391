import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AdminServer } from './admin/server.ts'
import { type RestServer, sendError } from './rest/server.ts'

/** Pages from anywhere may talk to an emulator. */
const allowAnyOrigin = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE,OPTIONS')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-expose-headers', '*')
}

/** Answers HTTP/1.1 requests: the REST form of the API and the emulator's own addresses. */
export const createHttpServer = (rest: RestServer, admin: AdminServer): Server =>
  createServer((request, response) => {
    allowAnyOrigin(request, response)
    const url = new URL(request.url ?? '/', 'http://emulator')
    const handle = async (): Promise<void> => {
      if (request.method === 'OPTIONS') response.writeHead(204).end()
      else if (url.pathname.startsWith('/emulator/')) await admin.handle(request, response, url)
      else if (url.pathname.startsWith('/v1')) await rest.handle(request, response, url)
      else if (url.pathname === '/') response.end('Ok\n')
      else response.writeHead(404).end('Not Found\n')
    }
    handle().catch((error: unknown) => sendError(response, error))
  })
