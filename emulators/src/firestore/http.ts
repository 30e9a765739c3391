import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import type { FindCall } from './admin/calls.ts'
import { invalidArgument, notImitated, statusCodes, toStatusError } from './status-error.ts'

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readAll(request)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidArgument(`Invalid JSON payload received. ${error instanceof Error ? error.message : ''}`)
  }
}

const sendJson = (response: ServerResponse, status: number, json: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(`${JSON.stringify(json, undefined, 2)}\n`)
}

/** Answers HTTP/1.1 requests: the emulator's own calls. The API itself has gRPC alone. */
export const createHttpServer = (findCall: FindCall): Server =>
  createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { pathname } = new URL(request.url ?? '/', 'http://emulator')
      try {
        if (pathname === '/') {
          response.end('Ok\n')
          return
        }
        const call = findCall(request.method ?? 'GET', decodeURIComponent(pathname))
        if (!call) throw notImitated(`${request.method} ${pathname}`)
        sendJson(response, 200, await call(await readBody(request)))
      } catch (error) {
        const { status, message } = toStatusError(error)
        const { http } = statusCodes[status]
        sendJson(response, http, { error: { code: http, message, status } })
      }
    }
    void answer()
  })
