import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http'

interface LineOptions {
  /** What goes up of files, in bytes a second. */
  bytesPerSecond: number
  /** How many chunks are cut half-way. */
  cuts: number
  /** Share of the requests that send files or name them, which fail in one of three ways. */
  failing: number
  seed: number
}

/** What the line has seen. Bytes are those that requests declare: one that is cut has sent at most as many. */
interface LineFigures {
  chunkBytes: number
  cuts: number
  /** Chunks that did not arrive: cut, or lost before they came. One whose answer was lost has arrived. */
  chunksLost: number
  /** Bodies of all requests that go to the site, not to Storage. */
  siteBytes: number
}

interface PoorLine {
  /** For the browser's setting of a proxy. */
  server: string
  figures: LineFigures
  close: () => Promise<void>
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const failures = ['refused', 'busy', 'answer lost'] as const
type RequestOutcome = (typeof failures)[number] | 'cut' | 'well'

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)
const commandOf = ({ headers }: IncomingMessage): string => String(headers['x-goog-upload-command'] ?? '')

/** Passes a request on with the body that was read; rejects when nobody answers. */
const passOn = ({ url = '', method, headers }: IncomingMessage, body: Buffer) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const sent = forward(url, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** A poor line for a browser, as a proxy: slow upwards for files, with cuts and failures. Nothing else is disturbed. */
export const startPoorLine = async (options: LineOptions): Promise<PoorLine> => {
  const figures: LineFigures = { chunkBytes: 0, cuts: 0, chunksLost: 0, siteBytes: 0 }
  const number = numbersFrom(options.seed)
  let unharmed = 0
  // What goes up waits for what went up before it.
  let line: Promise<unknown> = Promise.resolve()
  const passUp = (bytes: number) => {
    line = line.then(() => new Promise((passed) => setTimeout(passed, (1000 * bytes) / options.bytesPerSecond)))
    return line
  }
  const outcomeFor = (isChunk: boolean): RequestOutcome => {
    if (number() < options.failing) return failures[Math.floor(number() * failures.length)] ?? 'busy'
    if (!isChunk || figures.cuts >= options.cuts) return 'well'
    // Every other chunk that nothing else happens to, so that all the cuts come before the files are through.
    unharmed += 1
    return unharmed % 2 === 0 ? 'cut' : 'well'
  }
  /** The body as it comes up the line; null when it is cut after `most` bytes. */
  const bodyOf = async (incoming: IncomingMessage, isSlow: boolean, most: number): Promise<Buffer | null> => {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of incoming) {
      if (!(chunk instanceof Buffer)) continue
      if (isSlow) await passUp(chunk.length)
      chunks.push(chunk)
      length += chunk.length
      if (length > most) return null
    }
    return Buffer.concat(chunks)
  }
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const command = commandOf(incoming)
    const isChunk = command.startsWith('upload')
    const isDisturbed = command !== '' || incoming.method === 'PUT'
    const outcome = isDisturbed ? outcomeFor(isChunk) : 'well'
    if (isChunk && ['cut', 'refused', 'busy'].includes(outcome)) figures.chunksLost += 1
    if (isChunk) figures.chunkBytes += lengthOf(incoming)
    else if (command === '') figures.siteBytes += lengthOf(incoming)
    if (outcome === 'cut') figures.cuts += 1
    const cutAfter = outcome === 'cut' ? number() * lengthOf(incoming) : Infinity
    const body = outcome === 'refused' ? null : await bodyOf(incoming, isDisturbed, cutAfter)
    // A connection is used once: on one that was used before, the browser would repeat a lost request by itself.
    const closing = { connection: 'close' }
    if (body === null) {
      response.destroy()
    } else if (outcome === 'busy') {
      response.writeHead(503, { ...closing, 'access-control-allow-origin': '*' }).end()
    } else {
      const answer = await passOn(incoming, body)
      if (outcome === 'answer lost') response.destroy()
      else response.writeHead(answer.status, { ...answer.headers, ...closing }).end(answer.body)
    }
  }
  const proxy = createServer((incoming, response) => {
    void serve(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    server: `http://127.0.0.1:${address.port}`,
    figures,
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed())
        proxy.closeAllConnections()
      }),
  }
}
