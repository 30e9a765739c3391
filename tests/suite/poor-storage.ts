import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { FILE_MAX_BYTES } from '../../contract/src/index.ts'
import { HOUR_MS, tokenFor } from '../../web/src/shared/session/testing.ts'
import { sendFile } from '../../web/src/shared/upload/send-file.ts'
import { portOf } from '../ports.ts'

/** Storage keeps what arrives in multiples of this, in bytes, but for the end of a file. */
const UNIT_BYTES = 256 * 1024
/** 256 kbit/s. */
const BYTES_PER_MS = 32

export interface PoorLine {
  /** How many requests with bytes of a file are cut; every other one is, until so many were. */
  cuts: number
  /** Whether a request, counted from 1, is refused after its bytes. */
  isRefused: (request: number) => boolean
  /** Whether Storage keeps the bytes of a request that it refuses. */
  keepsRefused: boolean
}

/** What a line has carried of files, in bytes, and what Storage has in the end. */
interface Sent {
  bytes: number
  cuts: number
  stored: Buffer[]
}

/** The first bytes of a body. */
const upTo = async (most: number, incoming: IncomingMessage): Promise<Buffer> => {
  let body = Buffer.of()
  for await (const part of incoming) {
    if (part instanceof Buffer) body = Buffer.concat([body, part])
    if (body.length >= most) break
  }
  return body.subarray(0, most)
}

/** The resumable protocol of Storage at the end of a line that cuts and refuses. */
const startStorage = async ({ cuts, isRefused, keepsRefused }: PoorLine) => {
  const sent: Sent = { bytes: 0, cuts: 0, stored: [] }
  const complete = new Set<number>()
  let requests = 0
  let unharmed = 0
  const takeUpload = async (at: number, incoming: IncomingMessage, refused: boolean): Promise<boolean> => {
    const { 'x-goog-upload-offset': offset, 'content-length': length } = incoming.headers
    const stored = sent.stored[at] ?? Buffer.of()
    if (Number(offset) !== stored.length)
      throw new Error(`Storage has ${stored.length} bytes; these are from ${Number(offset)}.`)
    const isCut = !refused && sent.cuts < cuts && (unharmed += 1) % 2 === 0
    // The places of the cuts are spread evenly over the chunks.
    const place = isCut ? Math.ceil(((((7 * sent.cuts) % cuts) + 0.5) / cuts) * Number(length)) : Infinity
    const body = await upTo(place, incoming)
    sent.bytes += body.length
    if (isCut) sent.cuts += 1
    if (refused && !keepsRefused) return true
    sent.stored[at] = Buffer.concat([stored, isCut ? body.subarray(0, body.length - (body.length % UNIT_BYTES)) : body])
    if (!isCut && String(incoming.headers['x-goog-upload-command']).includes('finalize')) complete.add(at)
    return !isCut
  }
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const command = String(incoming.headers['x-goog-upload-command'])
    const refused = isRefused((requests += 1))
    let at = Number(new URL(incoming.url ?? '', origin).searchParams.get('session'))
    if (command.startsWith('upload') && !(await takeUpload(at, incoming, refused))) return void response.destroy()
    if (refused) return void response.writeHead(503).end()
    if (command === 'start') {
      at = sent.stored.push(Buffer.of()) - 1
      response.setHeader('x-goog-upload-url', `${origin}/o?session=${at}`)
    }
    response.setHeader('x-goog-upload-status', complete.has(at) ? 'final' : 'active')
    response.setHeader('x-goog-upload-size-received', String(sent.stored[at]?.length))
    response.end()
  }
  const server = createServer((incoming, response) => void serve(incoming, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${portOf(server)}`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `${origin}/o`, sent, close }
}

/** What the page uses of a browser: a session, a network that is there again at once, and the time that bytes take. */
const browserOf = (now: () => number) => {
  const access = tokenFor('u1', Date.now() + HOUR_MS)
  return {
    localStorage: { getItem: (key: string) => (key === 'accessToken' ? access : null), setItem: () => {} },
    window: { addEventListener: (_: string, go: () => void) => setImmediate(go), removeEventListener: () => {} },
    performance: { now },
  }
}

/** The page's own code sends two files of the largest size over such a line, of 256 kbit/s. */
export const sendTwoFiles = async (line: PoorLine): Promise<Sent & { files: Buffer[] }> => {
  const storage = await startStorage(line)
  const browser = browserOf(() => storage.sent.bytes / BYTES_PER_MS)
  const before = Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  const files = [3, 7].map((seed) => Uint8Array.from({ length: FILE_MAX_BYTES }, (_, at) => (at * seed) % 251))
  const kind = { owner: 'u1', scope: 'renewal', part: 'otherDocument', name: 'a.pdf', type: 'application/pdf' } as const
  const sending = {
    address: () => Promise.resolve(storage.address),
    signal: new AbortController().signal,
    onConfirmed: () => {},
  }
  try {
    for (const [at, { buffer }] of files.entries())
      await sendFile({ ...kind, bytes: buffer, path: `incoming/u1/${at}/a.pdf`, session: null, begun: 0 }, sending)
    return { ...storage.sent, files: files.map((file) => Buffer.from(file)) }
  } finally {
    for (const [name, property] of before)
      if (property === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, property)
    storage.close()
  }
}
