import { setImmediate } from 'node:timers/promises'

/** How long work goes on before others get their turn, in milliseconds. */
const TURN_MS = 20

let began = -Infinity
let turns: Promise<void> = Promise.resolve()

const turnAfter = async (turn: Promise<void>): Promise<void> => {
  await turn
  await setImmediate()
  began = performance.now()
}

/**
 * Lets other requests of the instance have their turn. Of several who wait, one goes on after each turn: together they would keep the
 * others waiting all the same.
 */
export const nextTurn = (): Promise<void> => (turns = turnAfter(turns))

/** Makes something of each entry of a long list, for which all other requests would else have to wait. */
export const mapInTurns = async <Entry, Made>(
  entries: Iterable<Entry>,
  make: (entry: Entry, at: number) => Made,
): Promise<Made[]> => {
  const made: Made[] = []
  for (const entry of entries) {
    if (performance.now() - began > TURN_MS) await nextTurn()
    made.push(make(entry, made.length))
  }
  return made
}
