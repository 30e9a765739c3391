import { number } from 'yup'
import { shape } from '../../contract/src/shapes/fields.ts'
import { readerOf } from '../../functions/src/platform/stored.ts'

/** The longest time for which a process did nothing else, in milliseconds. */
export interface Block {
  /** By the clock: on a busy machine other processes have their share of it. */
  wall: number
  /** The longest by the processor's time of its main thread, which other load changes little. */
  processor: number
}

export const readBlock = readerOf<Block>(shape({ wall: number().required(), processor: number().required() }))

/** What this process did since the last call; the first call begins. Also run in another process: it uses nothing of this file. */
export const longestBlock = (): Block => {
  const watched = Object.assign(globalThis, {
    longestBlock: Reflect.get(globalThis, 'longestBlock') ?? { wall: 0, processor: 0 },
  }).longestBlock
  const longest = { ...watched }
  Object.assign(watched, { wall: 0, processor: 0 })
  if (watched.timer === undefined) {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- another process runs this function without its file
    const now = () => {
      const { user, system } = process.threadCpuUsage()
      return { wall: performance.now(), processor: (user + system) / 1000 }
    }
    let last = now()
    watched.timer = setInterval(() => {
      const next = now()
      for (const by of ['wall', 'processor'] as const) watched[by] = Math.max(watched[by], next[by] - last[by])
      last = next
    }, 1)
    watched.timer.unref()
  }
  return { wall: longest.wall, processor: longest.processor }
}
