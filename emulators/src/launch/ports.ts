import { createServer } from 'node:net'

export interface Address {
  host: string
  port: number
}

/** Whether a server can be opened at this address now. */
export const isFree = ({ host, port }: Address) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

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
