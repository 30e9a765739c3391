import { once } from 'node:events'
import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type Http2Session,
  type Http2Stream,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import type { Socket } from 'node:net'
import { portOf } from '../ports.ts'
import type { CallFaults } from './call-faults.ts'
import type { CallProxy } from './http-calls.ts'

interface GrpcAnswer {
  headers: IncomingHttpHeaders
  body: Buffer
  trailers: IncomingHttpHeaders
}

/** Code and text of the answers that say that a call failed. */
const failures = {
  unavailable: ['14', ''],
  internal: ['13', 'An internal error occurred.'],
  unknown: ['2', 'Something broke.'],
  aborted: ['10', 'Too much contention on these documents.'],
  closed: ['3', 'Transaction is invalid or closed.'],
} as const

/** Reads a stream until its sender ends it. Unlike `node:stream/consumers` it leaves the other direction open. */
const readStream = async (stream: Http2Stream): Promise<Buffer> => {
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  await once(stream, 'end')
  return Buffer.concat(parts)
}

const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'host'))

const exchange = async (session: ClientHttp2Session, headers: IncomingHttpHeaders, body: Buffer) => {
  const stream = session.request(endToEnd(headers))
  let trailers: IncomingHttpHeaders = {}
  stream.on('trailers', (given) => (trailers = given))
  stream.end(body)
  // For an answer without a body, Node emits `end` before `response`.
  const [[answered], content] = await Promise.all([once(stream, 'response'), readStream(stream)])
  const headersOfAnswer: IncomingHttpHeaders = answered
  return { headers: headersOfAnswer, body: content, trailers }
}

const respond = (stream: ServerHttp2Stream, { headers, body, trailers }: GrpcAnswer) => {
  if (stream.destroyed) return
  if ('grpc-status' in headers) {
    stream.respond(endToEnd(headers), { endStream: true })
    return
  }
  stream.respond(endToEnd(headers), { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers(endToEnd(trailers)))
  stream.end(body)
}

const refuse = (stream: ServerHttp2Stream, failure: keyof typeof failures) => {
  const [code, text] = failures[failure]
  const head = { ':status': 200, 'content-type': 'application/grpc' }
  stream.respond({ ...head, 'grpc-status': code, 'grpc-message': text }, { endStream: true })
}

/**
 * Proxy for a server that speaks gRPC without encryption on `target` (127.0.0.1), stream by stream. It passes
 * whole requests and answers on, so it serves calls that end by themselves and no listeners.
 */
export const startGrpcCalls = async (faults: CallFaults, service: string, target: number): Promise<CallProxy> => {
  let upstream: ClientHttp2Session | undefined
  const session = (): ClientHttp2Session => {
    if (upstream === undefined || upstream.closed || upstream.destroyed) {
      upstream = connect(`http://127.0.0.1:${target}`)
      upstream.on('error', () => {})
    }
    return upstream
  }
  // Node lets nobody destroy a session's socket through the session. The server emits `connection` just before `session`.
  let newSocket: Socket | undefined
  const sockets = new Map<Http2Session, Socket>()
  const server = createServer()
  server.prependListener('connection', (socket: Socket) => (newSocket = socket))
  server.on('session', (opened) => {
    if (newSocket !== undefined) sockets.set(opened, newSocket)
    opened.on('error', () => {})
    opened.on('close', () => sockets.delete(opened))
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {})
    const name = String(headers[':path']).split('/').at(-1) ?? ''
    const opened = stream.session
    const socket = opened && sockets.get(opened)
    readStream(stream)
      .then((body) =>
        faults.pass(service, name, {
          deliver: () => exchange(session(), headers, body),
          answer: (answer) => respond(stream, answer),
          answerUnavailable: () => refuse(stream, 'unavailable'),
          answerError: (error) =>
            error === 'reset' ? stream.close(constants.NGHTTP2_INTERNAL_ERROR) : refuse(stream, error),
          cutConnection: () => socket?.resetAndDestroy(),
        }),
      )
      .catch(() => stream.close(constants.NGHTTP2_CANCEL))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    close: async () => {
      for (const socket of sockets.values()) socket.destroy()
      upstream?.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
