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

/** gRPC's code for a service that cannot be reached. */
const UNAVAILABLE = '14'

/** What arrives on a stream until its sender ends; unlike `node:stream/consumers`, leaves the other direction open. */
const received = async (stream: Http2Stream): Promise<Buffer> => {
  const parts: Buffer[] = []
  stream.on('data', (part: Buffer) => parts.push(part))
  await once(stream, 'end')
  return Buffer.concat(parts)
}

const outgoing = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'host'))

const exchange = async (session: ClientHttp2Session, headers: IncomingHttpHeaders, body: Buffer) => {
  const stream = session.request(outgoing(headers))
  let trailers: IncomingHttpHeaders = {}
  stream.on('trailers', (given) => (trailers = given))
  stream.end(body)
  // The end of an answer without a body is told before its headers are.
  const [[answered], content] = await Promise.all([once(stream, 'response'), received(stream)])
  const headersOfAnswer: IncomingHttpHeaders = answered
  return { headers: headersOfAnswer, body: content, trailers }
}

const respond = (stream: ServerHttp2Stream, { headers, body, trailers }: GrpcAnswer) => {
  if (stream.destroyed) return
  if ('grpc-status' in headers) {
    stream.respond(outgoing(headers), { endStream: true })
    return
  }
  stream.respond(outgoing(headers), { waitForTrailers: true })
  stream.on('wantTrailers', () => stream.sendTrailers(outgoing(trailers)))
  stream.end(body)
}

/**
 * Proxy for a server that speaks gRPC without encryption on `target` (127.0.0.1), stream by stream. Requests and answers
 * are passed on whole, so that it is for calls that end by themselves, not for listeners.
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
  // A session hides its socket from everybody who would destroy it; the server sees both in the same moment.
  let arriving: Socket | undefined
  const sockets = new Map<Http2Session, Socket>()
  const server = createServer()
  server.prependListener('connection', (socket: Socket) => (arriving = socket))
  server.on('session', (opened) => {
    if (arriving !== undefined) sockets.set(opened, arriving)
    opened.on('error', () => {})
    opened.on('close', () => sockets.delete(opened))
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {})
    const name = String(headers[':path']).split('/').at(-1) ?? ''
    const opened = stream.session
    const socket = opened && sockets.get(opened)
    received(stream)
      .then((body) =>
        faults.pass(service, name, {
          deliver: () => exchange(session(), headers, body),
          answer: (answer) => respond(stream, answer),
          answerUnavailable: () =>
            stream.respond(
              { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': UNAVAILABLE },
              { endStream: true },
            ),
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
