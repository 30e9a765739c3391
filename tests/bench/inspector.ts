import { type Block, longestBlock, readBlock } from './longest-block.ts'
import { readerOf } from '../../functions/src/platform/stored.ts'
import { shape, whole } from '../../contract/src/shapes/fields.ts'

/** Memory of a Node process after a full garbage collection, in bytes. */
export interface LiveMemory {
  rss: number
  heapUsed: number
  external: number
}

interface Inspector {
  liveMemory: () => Promise<LiveMemory>
  longestBlock: () => Promise<Block>
  close: () => void
}

const readMemory = readerOf<LiveMemory>(shape({ rss: whole(), heapUsed: whole(), external: whole() }))
const MEASURE = `(() => { const { rss, heapUsed, external } = process.memoryUsage(); return { rss, heapUsed, external } })()`

/** Connects to the inspector that a process started with `--inspect=127.0.0.1:PORT` opens. */
export const connectInspector = async (port: number): Promise<Inspector> => {
  const targets: { webSocketDebuggerUrl: string }[] = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (result: { result: { value: unknown } }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  const call = (method: string, params: object = {}) =>
    new Promise<{ result: { value: unknown } }>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const evaluate = async (expression: string) =>
    (await call('Runtime.evaluate', { expression, returnByValue: true })).result.value
  return {
    liveMemory: async () => {
      await call('HeapProfiler.collectGarbage')
      return readMemory(await evaluate(MEASURE))
    },
    longestBlock: async () => readBlock(await evaluate(`(${String(longestBlock)})()`)),
    close: () => socket.close(),
  }
}
