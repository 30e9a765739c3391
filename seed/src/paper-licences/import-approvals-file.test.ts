import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyOfNumber } from '@lsb/contract'
import { ownersIn } from '@lsb/functions/src/registers/versions/identities.ts'
import { surveyor } from '@lsb/functions/src/registers/versions/testing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UsageProblem } from '../terminal/run-command.ts'
import { importApprovalsFile } from './import-approvals-file.ts'

// The stand-ins of another file would stay in the modules that both load.
vi.hoisted(() => vi.resetModules())

/** What the import finds: the project, the stored approvals, and the person at the terminal. */
const world = vi.hoisted(() => ({
  isDemo: true,
  answer: false,
  questions: new Array<string>(),
  projects: new Array<unknown>(),
  written: new Array<unknown>(),
  isChangedMeanwhile: false,
  closed: 0,
}))
vi.mock('../terminal/project.ts', () => ({
  connectProject: (named: unknown) => {
    world.projects.push(named)
    return { projectId: 'lsb', isDemo: world.isDemo, firebase: { close: async () => void (world.closed += 1) } }
  },
  announceProject: async () => 'Project lsb',
}))
vi.mock('../terminal/right-clock.ts', () => ({ assertRightClock: async () => {} }))
vi.mock('../terminal/ask.ts', () => ({
  confirmed: async (question: string) => {
    world.questions.push(question)
    return world.answer
  },
}))
vi.mock('@lsb/functions/src/approvals/paper-licences-store.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  createPaperLicencesStore: () => ({
    all: async () => [],
    put: async (year: number, _version: number, licences: ReadonlyMap<string, unknown>) => {
      if (world.isChangedMeanwhile) return false
      world.written.push([year, [...licences.keys()]])
      return true
    },
  }),
}))
vi.mock('@lsb/functions/src/accounts/accounts-store.ts', () => ({
  createAccountsStore: () => ({
    ofEntries: async (ids: string[]) => ids.map((id) => ({ entry_id: id, mail: { address: 'a@mail.example' } })),
  }),
}))
vi.mock('@lsb/functions/src/paper-licences/past-holders.ts', () => ({
  loadPastHolders: async () => ({
    pastHolders: (number: string) => ({
      all: [surveyor(1, { license_no: number, entry_id: keyOfNumber(number) })],
      at: () => null,
    }),
    owners: ownersIn([]),
  }),
}))

let folder = ''
beforeEach(async () => {
  Object.assign(world, { isDemo: true, answer: false, isChangedMeanwhile: false, closed: 0 })
  Object.assign(world, { questions: [], projects: [], written: [] })
  folder = await mkdtemp(join(tmpdir(), 'approvals-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.exitCode = 0
  await rm(folder, { recursive: true })
})

const ROW = 'LS/1,2025,2025-02-03\n'
/** Imports a list of these rows: what is printed, and the error it ends with. */
const run = async (rows: string, options: { yes?: boolean; dryRun?: boolean } = {}) => {
  const path = join(folder, 'past.csv')
  await writeFile(path, `Licence,Year,Date\n${rows}`)
  const printed = vi.spyOn(console, 'log').mockReset().mockReturnValue()
  const given = { by: 'Clerk', project: 'lsb', yes: false, dryRun: false, ...options }
  const error = await importApprovalsFile(path, given).catch((problem: unknown) => problem)
  return { printed: printed.mock.calls.map(([text]) => String(text)), error, code: process.exitCode }
}

it('import of past licences: writes them and says so', async () => {
  const { printed, error, code } = await run(ROW)
  expect(printed).toEqual(['Project lsb.', '2025: 1 to write.\n0 as stored already or repeated.', 'Written.'])
  expect([error, code ?? 0]).toEqual([undefined, 0])
  expect(world).toMatchObject({ written: [[2025, ['ls-1']]], projects: ['lsb'], questions: [], closed: 1 })
})

it('import of past licences: writes nothing with --dry-run', async () => {
  const { printed } = await run(ROW, { dryRun: true })
  expect(printed).toEqual(['Project lsb, nothing is written.', expect.stringContaining('2025: 1 to write.')])
  expect(world).toMatchObject({ written: [], questions: [], closed: 1 })
})

it('import of past licences: fails for a refused line and writes the others', async () => {
  const { printed, code } = await run(`${ROW}LS/2,soon,2025-02-03\n`)
  expect([printed.at(-1), code, world.written.length]).toEqual(['Written.', 1, 1])
})

it('import of past licences: asks nothing when there is nothing to write', async () => {
  world.isDemo = false
  const { printed } = await run('LS/2,soon,2025-02-03\n')
  expect(printed).toHaveLength(2)
  expect(world.questions).toEqual([])
})

it.each([
  ['writes after a yes', true, false, 1],
  ['writes without a question after --yes', null, true, 1],
  ['writes nothing after a no', false, false, 0],
])('import of past licences in production: %s', async (_title, answer, yes, count) => {
  Object.assign(world, { isDemo: false, answer: answer === true })
  const { error } = await run(ROW, { yes })
  expect(world.questions).toEqual(answer === null ? [] : ['Write these licences to lsb?'])
  expect([world.written.length, world.closed]).toEqual([count, 1])
  expect(error).toEqual(
    count === 1 ? undefined : new UsageProblem('Nothing was written. Without a terminal to ask on, say --yes.'),
  )
})

it('import of past licences: says which years somebody imported meanwhile', async () => {
  world.isChangedMeanwhile = true
  const { error, printed } = await run(`${ROW}LS/1,2024,2024-02-03\n`)
  expect(error).toEqual(new UsageProblem('Somebody imported meanwhile (2024, 2025): run the command again.'))
  expect(printed).not.toContain('Written.')
})

it.each([
  [50, false],
  [51, true],
])('import of past licences: to %i people, says how many it writes to: %s', async (people, isSaid) => {
  const rows = Array.from({ length: people }, (_, at) => `LS/${at + 1},2025,2025-02-03\n`)
  const { printed } = await run(rows.join(''), { dryRun: true })
  expect(printed.some((text) => text.includes(`${people} people get a message`))).toBe(isSaid)
})
