import { afterAll, describe, expect, it } from 'vitest'
import { newPerson, personWithAddress } from '../api/support/people.ts'
import type { CallFault } from '../suite/call-faults.ts'
import { type Cell, cleanRun, type CleanRun, runCell, siteName, titleOf } from './cells.ts'
import { createPool } from './pool.ts'
import type { WritingCall } from './scene.ts'
import { type FaultyWorld, startFaultyWorld } from './world.ts'
import { storesOfCells } from './writing-calls.ts'

/**
 * The number of cells that run at the same time, each in its own world: most of a cell's time is the pause of Google's libraries
 * before they repeat a call.
 */
const WORLDS = 8

/** Errors that Google's libraries do not repeat. */
const NOT_REPEATED = new Set<CallFault>(['internal', 'unknown', 'reset', 'closed'])
const originalsLeft = ({ writing: { leavesOriginals: left = {} }, site, fault }: Cell): number =>
  NOT_REPEATED.has(fault) ? (left[siteName(site)] ?? left[`${siteName(site)}: ${fault}`] ?? 0) : 0

/** After so many cells a line says how far the table is: the longest one takes minutes. */
const CELLS_SAID = 100

/** How often a call is made without a fault, at most. */
const RUNS_MAX = 8

/** Starts one world after the other: Google's libraries read the addresses of a world's proxies from the environment. */
const startWorlds = async (): Promise<FaultyWorld[]> => {
  const worlds: FaultyWorld[] = []
  for (let count = 0; count < WORLDS; count += 1) worlds.push(await startFaultyWorld(storesOfCells))
  return worlds
}

/**
 * A call without a fault. It is made, a few times at most, until two runs have as many upstream calls, and the run with the fewest
 * counts: a transaction that conflicts with another test's commit makes its calls a second time, and the cells of these calls would
 * fail.
 */
const quietRun = async (run: () => Promise<CleanRun>): Promise<CleanRun> => {
  let [least, next] = [await run(), await run()]
  for (let runs = 2; runs < RUNS_MAX && least.sites.length !== next.sites.length; runs += 1) {
    if (next.sites.length < least.sites.length) least = next
    next = await run()
  }
  return least
}

/**
 * Tests those cells of these calls that `choose` names, and prints their number. The clean runs come first, because the tests are
 * made from the upstream calls that they record.
 */
export const testFaults = async (
  calls: readonly WritingCall[],
  choose: (runs: readonly CleanRun[]) => Cell[],
): Promise<void> => {
  const worlds = await startWorlds()
  const pool = createPool(worlds)
  const officials = await pool.use(async ({ services }) => ({
    chair: await personWithAddress(services, 'chair'),
    clerk: await newPerson(services, 'office'),
  }))
  for (const world of worlds) world.setOfficials([officials.chair.uid, officials.clerk.uid])
  const clean: CleanRun[] = await Promise.all(
    calls.map((writing) => quietRun(() => pool.use((world) => cleanRun(world, officials, writing)))),
  )

  const chosen = choose(clean)
  const cells = Map.groupBy(chosen, ({ writing }) => writing)
  let tried = 0
  const sayTried = () => {
    if (tried % CELLS_SAID === 0) console.log(`Lost answers: ${tried} of ${chosen.length} cells tried`)
    tried += 1
  }
  sayTried()
  const passed = new Map<WritingCall, number>()
  afterAll(async () => {
    const lines = clean.map(({ writing, sites }) => {
      const [passes, count] = [passed.get(writing) ?? 0, cells.get(writing)?.length ?? 0]
      const repeat = writing.repeat.length === 0 ? '' : `; repeat: 200, ${writing.repeat.join(', ')}`
      return `  ${titleOf(writing)}: ${sites.length} upstream calls, ${passes} of ${count} cells pass${repeat}`
    })
    console.log(['Lost answers', ...lines, `  ${chosen.length} cells`].join('\n'))
    await Promise.all(worlds.map((world) => world.close()))
  })

  describe.concurrent.each(clean.map((run) => ({ title: titleOf(run.writing), run })))('$title', ({ run }) => {
    const { writing } = run
    it('succeeds without a fault', () => {
      expect(run.outcome.status).toBe(200)
      expect(run.state.missing).toEqual([])
    })

    const expected = { happened: true, first: '200 or 503', missing: [], repeat: 'allowed', state: run.state }
    const outcomeOf = async (cell: Cell) => {
      const { happened, first, missing, second, originals, state } = await pool.use((world) =>
        runCell(world, officials, cell),
      )
      sayTried()
      return {
        happened,
        first: [200, 503].includes(first.status) ? '200 or 503' : first,
        missing,
        repeat: [200, ...writing.repeat].includes(second.status) ? 'allowed' : second,
        originals,
        state,
      }
    }
    it.each((cells.get(writing) ?? []).map((cell) => ({ name: `${siteName(cell.site)}: ${cell.fault}`, cell })))(
      '$name',
      async ({ cell }) => {
        const originals = run.originals + originalsLeft(cell)
        expect(await outcomeOf(cell)).toEqual({ ...expected, originals })
        passed.set(writing, (passed.get(writing) ?? 0) + 1)
      },
    )
  })
}
