import { afterAll, describe, expect, it } from 'vitest'
import { newPerson } from '../api/support/people.ts'
import { callFaults } from '../suite/call-faults.ts'
import { type Cell, cellsOf, cleanRun, type CleanRun, runCell, siteName, titleOf } from './cells.ts'
import type { WritingCall } from './scene.ts'
import { startFaultyWorld } from './world.ts'

/**
 * Tests each of these calls with each fault at each upstream call it makes, and prints how many cells that are. A clean run
 * says which upstream calls there are, so that it has to take place before the tests are known.
 */
export const testFaults = async (calls: readonly WritingCall[]): Promise<void> => {
  const world = await startFaultyWorld()
  const chair = await newPerson(world.services, 'chair')
  const clean: CleanRun[] = []
  for (const writing of calls) clean.push(await cleanRun(world, chair, writing))

  const passed = new Map<WritingCall, number>()
  afterAll(async () => {
    const lines = clean.map(({ writing, sites }) => {
      const cells = `${sites.length} upstream calls × ${callFaults.length} faults, ${passed.get(writing) ?? 0} cells pass`
      const repeat = writing.repeat.length === 0 ? '' : `; repeat: 200, ${writing.repeat.join(', ')}`
      return `  ${titleOf(writing)}: ${cells}${repeat}`
    })
    const count = clean.reduce((sum, { sites }) => sum + sites.length * callFaults.length, 0)
    console.log(['Lost answers', ...lines, `  ${count} cells`].join('\n'))
    await world.close()
  })

  describe.each(clean.map((run) => ({ title: titleOf(run.writing), run })))('$title', ({ run }) => {
    const { writing } = run
    it('succeeds when nothing disturbs it', () => {
      expect(run.outcome.status).toBe(200)
      expect(run.state.missing).toEqual([])
    })

    const expected = { happened: true, first: 'clear', missing: [], repeat: 'truthful', state: run.state }
    const outcomeOf = async (cell: Cell) => {
      const { happened, first, missing, second, afterAll: state } = await runCell(world, chair, cell)
      return {
        happened,
        first: [200, 503].includes(first.status) ? 'clear' : first,
        missing,
        repeat: [200, ...writing.repeat].includes(second.status) ? 'truthful' : second,
        state,
      }
    }
    const cells = cellsOf(run).map((cell) => ({ name: `${siteName(cell.site)}: ${cell.fault}`, cell }))
    const { sound = [], failing = [] } = Object.groupBy(cells, ({ name }) =>
      writing.failing?.test(name) ? 'failing' : 'sound',
    )
    it.each(sound)('$name', async ({ cell }) => {
      expect(await outcomeOf(cell)).toEqual(expected)
      passed.set(writing, (passed.get(writing) ?? 0) + 1)
    })
    it.fails.each(failing)('$name (known to fail)', async ({ cell }) => {
      expect(await outcomeOf(cell)).toEqual(expected)
    })
  })
}
