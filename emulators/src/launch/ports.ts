import { randomInt } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:net'

export interface Address {
  host: string
  port: number
}

/** Whether a server can be opened at this IP address now, or could not be there at all: a machine may be without IPv6. */
const isFreeAt = (address: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRNOTAVAIL'))
    probe.listen(port, address, () => probe.close(() => resolve(true)))
  })

/** Whether a server can be opened now at each of the host's addresses: `localhost` has one of IPv4 and often one of IPv6. */
export const isFree = async ({ host, port }: Address): Promise<boolean> => {
  const addresses = await lookup(host, { all: true })
  const free = await Promise.all(addresses.map(({ address }) => isFreeAt(address, port)))
  return free.every(Boolean)
}

/** Below what systems give to whoever asks for any port: Linux from 32,768, macOS from 49,152. */
const SHARED = { from: 20_000, to: 32_000 }
/** A block begins with the port that its process holds. */
const BLOCK = 16

const hold = (port: number, host: string) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => resolve(server))
  })

/**
 * This many free ports on `host`, which no other suite is given while this process lives: they are a block's, and this process holds
 * the first port of the block.
 */
export const freePorts = async (count: number, host: string): Promise<number[]> => {
  const blocks = (SHARED.to - SHARED.from) / BLOCK
  const begin = randomInt(blocks)
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = SHARED.from + ((begin + tried) % blocks) * BLOCK
    const held = await hold(first, host)
    if (!held) continue
    const others = Array.from({ length: BLOCK - 1 }, (_, at) => first + 1 + at)
    const free = await Promise.all(others.map((port) => isFree({ host: 'localhost', port })))
    const ports = others.filter((_, at) => free[at]).slice(0, count)
    if (ports.length === count) return ports
    held.close()
  }
  throw new Error(`No ${count} neighbouring ports are free from ${SHARED.from} to ${SHARED.to}.`)
}
