import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { portOf } from '../ports.ts'

/** A proxy that cuts each connection after a number of bytes, both directions counted together, or instead of a reply. */
interface CuttingProxy {
  port: number
  cuts: () => number
  close: () => Promise<void>
}

/**
 * `bytesUntilCut` returns for each connection after how many bytes the proxy cuts it; Infinity for never. `losesReply` says of each
 * text of the server whether the proxy cuts the connection and passes nothing of it on.
 */
export const startCuttingProxy = async (
  target: number,
  bytesUntilCut: () => number,
  losesReply: (reply: string) => boolean = () => false,
): Promise<CuttingProxy> => {
  let cuts = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let left = bytesUntilCut()
    const pump = (from: Socket, to: Socket) => {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.end()
      })
      from.on('data', (chunk: Buffer) => {
        if (from === upstream && losesReply(chunk.toString())) left = 0
        to.write(chunk.subarray(0, Math.max(0, left)))
        left -= chunk.length
        if (left > 0 || from.destroyed) return
        cuts += 1
        // The bytes passed on so far arrive; the rest do not.
        for (const end of [from, to]) end.end(() => end.destroy())
      })
    }
    pump(client, upstream)
    pump(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
