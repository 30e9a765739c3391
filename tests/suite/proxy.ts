import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { portOf } from '../ports.ts'

/**
 * Faults of the network between a client and a server:
 * - `delay`: every chunk, in both directions, arrives `milliseconds` later;
 * - `stall`: connections are accepted and bytes stop moving, in both directions, until the fault ends;
 * - `half-open`: requests reach the server, answers are lost, and the connections stay open;
 * - `reset`: connections are torn down at once, the open ones and every new one.
 */
export type Fault =
  | { kind: 'none' }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'stall' }
  | { kind: 'half-open' }
  | { kind: 'reset' }

export interface Proxy {
  port: number
  /** Applies to open connections and to new ones. */
  set: (fault: Fault) => void
  /** Closes the proxy and every connection through it. */
  close: () => Promise<void>
}

/** The two ends of a connection; `lost` says whether a fault has dropped bytes between them. */
interface Pair {
  client: Socket
  server: Socket
  lost: () => boolean
}

/** Passes one direction of a connection on. Chunks keep their order when the delay changes. */
const pump = (from: Socket, to: Socket, fault: () => Fault, carriesAnswers: boolean) => {
  const waiting: { due: number; chunk: Buffer | null }[] = []
  let timer: NodeJS.Timeout | undefined
  let lost = false
  const deliver = () => {
    timer = undefined
    while (waiting[0] && waiting[0].due <= performance.now()) {
      const { chunk } = waiting.shift()!
      if (chunk === null) to.end()
      else if (!to.destroyed && !to.write(chunk)) from.pause()
    }
    if (waiting[0]) timer = setTimeout(deliver, Math.max(1, waiting[0].due - performance.now()))
  }
  const take = (chunk: Buffer | null) => {
    const now = fault()
    if (carriesAnswers && now.kind === 'half-open') {
      lost = true
      return
    }
    const delay = now.kind === 'delay' ? now.milliseconds : 0
    waiting.push({ due: Math.max(performance.now() + delay, waiting.at(-1)?.due ?? 0), chunk })
    if (!timer) deliver()
  }
  from.on('data', take)
  from.on('end', () => take(null))
  to.on('drain', () => fault().kind !== 'stall' && from.resume())
  from.on('close', () => {
    clearTimeout(timer)
    // While answers are lost, the client's connection stays open even after the server has closed its own.
    if (fault().kind !== 'half-open') to.destroy()
  })
  from.on('error', () => to.destroy())
  return { lost: () => lost }
}

/** Starts a proxy, on a free port, for the server on port `target` of 127.0.0.1. */
export const startProxy = async (target: number): Promise<Proxy> => {
  let fault: Fault = { kind: 'none' }
  const current = () => fault
  const pairs = new Set<Pair>()

  const apply = (pair: Pair) => {
    const ends = [pair.client, pair.server]
    if (fault.kind === 'reset') for (const end of ends) end.resetAndDestroy()
    // Bytes are missing in this connection's stream, so it cannot be restored.
    else if (fault.kind !== 'half-open' && pair.lost()) for (const end of ends) end.destroy()
    else if (fault.kind === 'stall') for (const end of ends) end.pause()
    else for (const end of ends) end.resume()
  }

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    if (fault.kind === 'reset') {
      client.on('error', () => {})
      client.resetAndDestroy()
      return
    }
    const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    client.setNoDelay(true)
    server.setNoDelay(true)
    pump(client, server, current, false)
    const { lost } = pump(server, client, current, true)
    const pair = { client, server, lost }
    pairs.add(pair)
    client.on('close', () => pairs.delete(pair))
    apply(pair)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  return {
    port: portOf(listener),
    set: (next) => {
      fault = next
      for (const pair of pairs) apply(pair)
    },
    close: async () => {
      for (const { client, server } of pairs) for (const end of [client, server]) end.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}
