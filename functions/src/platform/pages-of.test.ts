import { expect, it } from 'vitest'
import { inTurns } from './pages-of.ts'

async function* of(...things: number[]) {
  yield* things
}

it('sources in turn: give one thing of each, and then the rest of the longer ones', async () => {
  const given: number[] = []
  for await (const thing of inTurns(of(1), of(), of(3, 4, 5))) given.push(thing)
  expect(given).toEqual([1, 3, 4, 5])
})
