import { expect, it } from 'vitest'
import { profileAnswer } from '../registers/public-answers.ts'
import { surveyor } from '../registers/versions/testing.ts'
import { memoryBoard } from '../standing/testing.ts'

it('profile: can be watched only while the board offers that, and on no past day', async () => {
  const board = memoryBoard('2026-01-05T06:00:00.000Z')
  board.publish([surveyor(1)])
  board.at('2026-02-10T06:00:00.000Z')
  const profile = async (on?: string) =>
    (await profileAnswer({ registers: board.services, photographPath: async () => undefined }, 'LS/0001', on)).answer()
  expect(await profile()).not.toHaveProperty('watchable')
  board.setFacts({ watching: true })
  board.at('2026-02-10T06:02:00.000Z')
  expect(await profile()).toMatchObject({ watchable: true })
  expect(await profile('2026-02-01')).not.toHaveProperty('watchable')
})
