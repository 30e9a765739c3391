import { expect, it } from 'vitest'
import { confusedKinds, joiningKinds, tellStory, wrongStories } from './stories.ts'

it('stories: 100 random histories have one true answer about everybody on every day', async () => {
  const { done, wrong } = await wrongStories(100)
  expect(wrong.slice(0, 3)).toEqual([])
  for (const kind of ['join', 'divide', 'separate', 'regret'])
    expect([kind, (done.get(kind) ?? 0) > 2]).toEqual([kind, true])
})

it.each([330, 333, 499, 630])('story %i: gives each row to its person when a joined entry is divided', async (seed) => {
  const { done, wrong } = await tellStory(seed, joiningKinds)
  expect(wrong).toEqual([])
  expect(done).toEqual(expect.arrayContaining(['join', 'divide']))
})

it('story 165: follows somebody who comes back after a join by mistake was divided', async () => {
  const { done, wrong } = await tellStory(165, confusedKinds, 2)
  expect(wrong).toEqual([])
  expect(done).toEqual(expect.arrayContaining(['confuse', 'separate', 'error']))
})

it.each([12_750, 15_254])('story %i: has one answer from a summary and about rows of equal time', async (seed) => {
  expect((await tellStory(seed)).wrong).toEqual([])
})

it('story 52114: the feed names whose past changed when somebody else was divided', async () => {
  const { done, wrong } = await tellStory(52_114)
  expect(wrong).toEqual([])
  expect(done).toEqual(expect.arrayContaining(['exchange', 'error', 'divide']))
})
