import { Agent, request } from 'node:http'

export interface Request {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  /** From the first byte sent to the last byte read, in milliseconds. */
  milliseconds: number
}

/** Sends one request. Rejects when the connection fails or `timeout` milliseconds pass without an answer. */
export const send = (
  { url, method = 'GET', headers = {}, body }: Request,
  { agent, timeout = 30_000 }: { agent?: Agent; timeout?: number } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const length = body ? { 'content-length': String(body.length) } : {}
    const options = { method, headers: { ...headers, ...length }, signal: AbortSignal.timeout(timeout) }
    const outgoing = request(url, agent ? { ...options, agent } : options, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.once('error', reject)
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - begun,
        }),
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })

/** The result of a load. Times in milliseconds; `statuses` counts answers by status, and failures under their code. */
export interface Load {
  requests: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  bytes: number
  statuses: Record<string, number>
}

/** The value below which `share` (0–1) of the sorted numbers lie. */
export const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/**
 * Sends `requests` requests over `connections` kept-alive connections, each taking the next one as soon as its last is
 * answered. `next` makes the request number `at`.
 */
export const load = async (
  next: (at: number) => Request,
  { requests, connections = 1, timeout = 30_000 }: { requests: number; connections?: number; timeout?: number },
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const countStatus = (status: string | number) => (statuses[status] = (statuses[status] ?? 0) + 1)
  let sent = 0
  let bytes = 0
  const begun = performance.now()
  const worker = async () => {
    while (sent < requests) {
      try {
        const answer = await send(next(sent++), { agent, timeout })
        times.push(answer.milliseconds)
        bytes += answer.body.length
        countStatus(answer.status)
      } catch (error) {
        countStatus(error instanceof Error && 'code' in error ? String(error.code) : 'failed')
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    requests: sent,
    perSecond: sent / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    max: times.at(-1) ?? Number.NaN,
    bytes,
    statuses,
  }
}
