/** Chooses a whole number from 0 to `max`, both included. */
export type Draw = (max: number) => number

/** An instance of the function that handles one request. After a crash it receives no answers. */
export interface Instance {
  name: string
  isAlive: boolean
}

export interface Schedule {
  /** Adds a step; resolves when the schedule takes it. */
  turn: (label: string) => Promise<void>
  /** Takes the waiting steps one at a time, in random order, until none waits. */
  run: () => Promise<void>
  /** The steps taken and the notes, in order. */
  trace: string[]
  note: (line: string) => void
}

/** A promise that never settles, for a crashed instance to wait on. */
export const never = (): Promise<never> => new Promise(() => {})

/** Waits until promises and streams that need no step have run. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Runs concurrent work one step at a time. The drawn numbers alone decide the order. */
export const createSchedule = (draw: Draw): Schedule => {
  const waiting: { label: string; go: () => void }[] = []
  const trace: string[] = []
  return {
    trace,
    note: (line) => void trace.push(line),
    turn: (label) =>
      new Promise((go) => {
        waiting.push({ label, go })
      }),
    run: async () => {
      for (;;) {
        await settled()
        if (waiting.length === 0) return
        const [next] = waiting.splice(draw(waiting.length - 1), 1)
        if (next === undefined) return
        trace.push(next.label)
        next.go()
      }
    },
  }
}
