import { ownMessages } from '@lsb/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { createIsolatedPlanner } from './isolated-planner.ts'
import { planFile, type PlanQuestion } from './plan-file.ts'
import { licensedFile, manyLicensed } from './testing.ts'
import { largeWorkbook, madeUpTable } from './testing-large.ts'

const question = (bytes: Uint8Array): PlanQuestion => ({
  bytes,
  register: 'licensed',
  remove: false,
  now: new Date('2026-11-21T08:00:00Z'),
  published: {
    licensed: { base: 0, rows: [], past: [], forms: new Map() },
    approved: { base: 0, rows: [], past: [], forms: new Map() },
  },
})
const textOf = (text: string) => question(new TextEncoder().encode(text))

const planner = createIsolatedPlanner()
afterAll(() => planner.close())

/** How often this process gets to other work while it waits for a plan. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0
  const other = setInterval(() => turns++, 1)
  await work().finally(() => clearInterval(other))
  return turns
}

describe('a plan in a process of its own', () => {
  it('is the same as in this one', async () => {
    const workbook = question(largeWorkbook(madeUpTable(1200)))
    const plan = await planner.planFile(workbook)
    expect(plan.counts).toMatchObject({ records: 1200, added: 1200 })
    expect(plan).toEqual(await planFile(workbook))
  }, 60_000)

  it('leaves this process free', async () => {
    const large = textOf(manyLicensed(8000))
    expect(await turnsDuring(() => planFile(large))).toBeLessThan(2)
    expect(await turnsDuring(() => planner.planFile(large))).toBeGreaterThan(10)
  }, 60_000)

  it('is refused in the words of the reason', async () => {
    const refused = planner.planFile(textOf(licensedFile()))
    await expect(refused).rejects.toBeInstanceOf(FileProblem)
    await expect(refused).rejects.toThrow('The file has a header, but no rows.')
  }, 60_000)

  it('that fails says why', async () => {
    const broken = Object.assign(textOf(manyLicensed(5)), { published: null })
    await expect(planner.planFile(broken)).rejects.toThrow('The plan failed: ')
  }, 60_000)

  it('asks to try again when the machine is too busy', async () => {
    const hurried = createIsolatedPlanner(1)
    await expect(hurried.planFile(textOf(manyLicensed(5)))).rejects.toMatchObject({
      status: 503,
      message: ownMessages.unavailable,
    })
  }, 60_000)
})
