/** Chooses a whole number from 0 to `max`, both included. */
export type Draw = (max: number) => number

/** An instance of the function, working on one request; once it has crashed nothing comes back to it. */
export interface Instance {
  name: string
  isAlive: boolean
}

export interface Schedule {
  /** Resolves when it is this step's turn. */
  turn: (label: string) => Promise<void>
  /** Takes one waiting step after the other, in an order that is drawn, until none waits. */
  run: () => Promise<void>
  /** What has happened, in order. */
  trace: string[]
  note: (line: string) => void
}

/** Where an instance stands that has crashed. */
export const never = (): Promise<never> => new Promise(() => {})

/** Lets everything go on that needs no turn: promises, streams. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** All that runs at the same time takes its steps here, one at a time: the drawn numbers decide the order, and nothing else. */
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
