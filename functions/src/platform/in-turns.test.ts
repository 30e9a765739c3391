import { expect, it } from 'vitest'
import { mapInTurns } from './in-turns.ts'

/** Works for 10 ms without a pause, and says how often others had their turn before. */
const workBeside = () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const work = () => {
    const end = performance.now() + 10
    while (performance.now() < end);
    return turns
  }
  return { work, stop: () => clearInterval(timer) }
}
const twelve = Array.from({ length: 12 }, (_, at) => at)

it('a long list: lets others have their turn again and again', async () => {
  const { work, stop } = workBeside()
  const seen = await mapInTurns(twelve, work)
  stop()
  expect(seen).toHaveLength(twelve.length)
  expect(new Set(seen).size).toBeGreaterThan(2)
})

it('a long list: lets others have their turn between one list and the next', async () => {
  const { work, stop } = workBeside()
  const seen = (await Promise.all(twelve.map(() => mapInTurns(twelve.slice(0, 3), work)))).flat()
  stop()
  const inOneTurn = [...Map.groupBy(seen, (turns) => turns).values()].map(({ length }) => length)
  expect(Math.max(...inOneTurn)).toBeLessThan(10)
})
