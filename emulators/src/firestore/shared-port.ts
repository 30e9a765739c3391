import type { Server as HttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'

/** The first bytes of an HTTP/2 client. */
const http2Preface = Buffer.from('PRI * HTTP/2.0')

const speaksHttp2 = (first: Buffer): boolean =>
  first.subarray(0, http2Preface.length).equals(http2Preface.subarray(0, first.length))

/** One port for both protocols: gRPC connections go to one server, HTTP/1.1 ones to the other. */
export const createSharedPort = (http: HttpServer, injectGrpc: (socket: Socket) => void): Server =>
  createServer((socket) => {
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.once('data', (first: Buffer) => {
      // Both servers read the bytes that are put back. The HTTP/2 server reads below the socket, so the socket must not be in
      // flowing mode.
      socket.pause()
      socket.unshift(first)
      if (speaksHttp2(first)) {
        injectGrpc(socket)
        return
      }
      http.emit('connection', socket)
      socket.resume()
    })
  })
