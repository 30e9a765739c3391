import { describe, expect, it } from 'vitest'
import { failuresIn, simulateSeed } from './replay.ts'

const SCHEDULES = 200
const given = process.env['SIMULATION_SEED']
const withoutIds = (trace: readonly string[]) =>
  trace.map((line) => line.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID'))

describe.runIf(given === undefined)('simulation', () => {
  it(
    `keeps every invariant in ${SCHEDULES} schedules`,
    async () => {
      expect(await failuresIn(SCHEDULES)).toEqual([])
    },
    // The schedules take a few seconds; a busy machine needs more.
    120_000,
  )

  it('replays a seed step by step', async () => {
    const [once, again] = [await simulateSeed(7), await simulateSeed(7)]
    expect(once.trace.length).toBeGreaterThan(50)
    expect(withoutIds(again.trace)).toEqual(withoutIds(once.trace))
  })

  it('meets faults, crashes, refusals and decisions', async () => {
    const lines: string[] = []
    for (let seed = 1; seed <= 100; seed += 1) lines.push(...(await simulateSeed(seed)).trace)
    const text = lines.join('\n')
    for (const event of [
      '(answer lost)',
      '(not delivered)',
      '(delivered late)',
      '(delivered twice)',
      'CRASH',
      'gives up',
      'receives 409',
      'receives 503',
    ])
      expect(text).toContain(event)
    for (const event of ['create practising/', 'update practising/', '/decisions/', '/issues/', 'delete licences/'])
      expect(text).toContain(event)
  })
})

describe.runIf(given !== undefined)('simulation', () => {
  it(`keeps every invariant in the schedule of seed ${given}`, async () => {
    const { violations, trace } = await simulateSeed(Number(given))
    console.log(trace.join('\n'))
    expect(violations).toEqual([])
  })
})
