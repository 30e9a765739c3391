import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

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

/**
 * This many different free ports on `host`. All are open at the same time before the first is closed, so that no port comes
 * twice.
 */
export const freePorts = async (count: number, host: string): Promise<number[]> => {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer()
      await new Promise<void>((resolve, reject) => {
        probe.once('error', reject)
        probe.listen(0, host, resolve)
      })
      return probe
    }),
  )
  const ports = probes.map((probe) => {
    const address = probe.address()
    if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.')
    return address.port
  })
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}
