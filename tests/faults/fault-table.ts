import { afterAll, describe, expect, it } from 'vitest'
import { newPerson } from '../api/support/people.ts'
import { callFaults } from '../suite/call-faults.ts'
import { type Cell, cellsOf, cleanRun, type CleanRun, runCell, siteName, titleOf } from './cells.ts'
import { createLanes } from './lanes.ts'
import type { WritingCall } from './scene.ts'
import { type FaultyWorld, startFaultyWorld } from './world.ts'

/**
 * Cells that run beside one another, each in a world of its own: a cell spends most of its time in the pauses that Google's
 * libraries make before they repeat a call.
 */
const LANES = 8

/**
 * Each call is made this often without a fault, and the run with the fewest upstream calls counts: a transaction that met
 * another test's commit is run a second time, and no cell would see those calls again.
 */
const CLEAN_RUNS = 3

/** One after the other: Google's libraries learn where a world's proxies are from the environment. */
const startWorlds = async (): Promise<FaultyWorld[]> => {
  const worlds: FaultyWorld[] = []
  for (let lane = 0; lane < LANES; lane += 1) worlds.push(await startFaultyWorld())
  return worlds
}

/**
 * Tests each of these calls with each fault at each upstream call it makes, and prints how many cells that are. A clean run
 * says which upstream calls there are, so that it has to take place before the tests are known.
 */
export const testFaults = async (calls: readonly WritingCall[]): Promise<void> => {
  const worlds = await startWorlds()
  const lanes = createLanes(worlds)
  const officials = await lanes.use(async ({ services }) => ({
    chair: await newPerson(services, 'chair'),
    clerk: await newPerson(services, 'office'),
  }))
  const clean: CleanRun[] = await Promise.all(
    calls.map(async (writing) => {
      const run = () => lanes.use((world) => cleanRun(world, officials, writing))
      let least = await run()
      for (let runs = 1; runs < CLEAN_RUNS; runs += 1) {
        const next = await run()
        if (next.sites.length < least.sites.length) least = next
      }
      return least
    }),
  )

  const passed = new Map<WritingCall, number>()
  afterAll(async () => {
    const lines = clean.map(({ writing, sites }) => {
      const cells = `${sites.length} upstream calls × ${callFaults.length} faults, ${passed.get(writing) ?? 0} cells pass`
      const repeat = writing.repeat.length === 0 ? '' : `; repeat: 200, ${writing.repeat.join(', ')}`
      return `  ${titleOf(writing)}: ${cells}${repeat}`
    })
    const count = clean.reduce((sum, { sites }) => sum + sites.length * callFaults.length, 0)
    console.log(['Lost answers', ...lines, `  ${count} cells`].join('\n'))
    await Promise.all(worlds.map((world) => world.close()))
  })

  describe.concurrent.each(clean.map((run) => ({ title: titleOf(run.writing), run })))('$title', ({ run }) => {
    const { writing } = run
    it('succeeds when nothing disturbs it', () => {
      expect(run.outcome.status).toBe(200)
      expect(run.state.missing).toEqual([])
    })

    const expected = { happened: true, first: 'clear', missing: [], repeat: 'truthful', state: run.state }
    const outcomeOf = async (cell: Cell) => {
      const {
        happened,
        first,
        missing,
        second,
        afterAll: state,
      } = await lanes.use((world) => runCell(world, officials, cell))
      return {
        happened,
        first: [200, 503].includes(first.status) ? 'clear' : first,
        missing,
        repeat: [200, ...writing.repeat].includes(second.status) ? 'truthful' : second,
        state,
      }
    }
    it.each(cellsOf(run).map((cell) => ({ name: `${siteName(cell.site)}: ${cell.fault}`, cell })))(
      '$name',
      async ({ cell }) => {
        expect(await outcomeOf(cell)).toEqual(expected)
        passed.set(writing, (passed.get(writing) ?? 0) + 1)
      },
    )
  })
}
