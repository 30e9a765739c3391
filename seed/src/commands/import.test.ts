import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { licensedFile, manyLicensed, memoryOffice } from '@lsb/functions/src/registers/import/testing.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

// The stand-ins of another file would stay in the modules that both load.
vi.hoisted(() => vi.resetModules())

/** What the command finds: the registers, the project, and the person at the terminal. */
const world = vi.hoisted(() => ({
  office: undefined as unknown,
  isDemo: true,
  answer: false,
  questions: new Array<string>(),
  projects: new Array<unknown>(),
  approvals: new Array<unknown>(),
  closed: 0,
}))
vi.mock('@lsb/functions/src/registers/create-publishing.ts', () => ({ createRegisterPublishing: () => world.office }))
vi.mock('@lsb/functions/src/accounts/accounts-store.ts', () => ({
  createAccountsStore: () => ({ ofEntries: async () => [] }),
}))
vi.mock('../terminal/project.ts', () => ({
  connectProject: (named: unknown) => {
    world.projects.push(named)
    return { projectId: 'lsb', isDemo: world.isDemo, firebase: { close: async () => void (world.closed += 1) } }
  },
  announceProject: async () => 'Project lsb',
}))
vi.mock('../terminal/taking-back-services.ts', async () => {
  const { takingBackOffice } = await import('@lsb/functions/src/office/testing.ts')
  const { madeAccount } = await import('@lsb/functions/src/accounts/testing.ts')
  const mail = { address: 'chair@mail.example', confirmed_at: '2026-01-01T08:00:00.000Z' }
  const chair = madeAccount('chair', { account_type: 'chair', mail })
  return { takingBackServices: () => takingBackOffice(office.services, [chair]) }
})
vi.mock('../terminal/right-clock.ts', () => ({ assertRightClock: async () => {} }))
vi.mock('../terminal/ask.ts', () => ({
  confirmed: async (question: string) => {
    world.questions.push(question)
    return world.answer
  },
}))
vi.mock('../paper-licences/import-approvals-file.ts', () => ({
  importApprovalsFile: async (...args: unknown[]) => void world.approvals.push(args),
}))

const amina = '1,Amina Were,LS/0001,,,Active'
const otieno = '2,Otieno Obura,LS/0002,,,Active'
const office = { ...memoryOffice() }
let folder = ''

beforeEach(async () => {
  Object.assign(office, memoryOffice())
  Object.assign(world, { office: office.services, isDemo: true, answer: false, closed: 0 })
  Object.assign(world, { questions: [], projects: [], approvals: [] })
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.exitCode = 0
  await rm(folder, { recursive: true })
})

const texts = (of: { mock: { calls: unknown[][] } }) => of.mock.calls.map(([text]) => String(text)).join('\n')

// Loads what the command imports before any test: mutation testing takes code that runs in a test for tested by it.
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  process.argv = ['node', 'import.ts']
  await import('./import.ts')
})

let runs = 0
/** Runs the command with these arguments: what it prints, what it says beside, and its exit code. */
const run = async (...args: string[]) => {
  process.exitCode = 0
  process.argv = ['node', 'import.ts', ...args]
  const printed = vi.spyOn(console, 'log').mockReset().mockReturnValue()
  const said = vi.spyOn(console, 'error').mockReset().mockReturnValue()
  const written = vi.spyOn(process.stdout, 'write').mockReset().mockReturnValue(true)
  runs += 1
  // A new address each time, because a module runs once.
  await import(/* @vite-ignore */ `${import.meta.dirname}/import.ts?run=${runs}`)
  const answer = { printed: texts(printed), said: texts(said), written: texts(written), code: process.exitCode }
  vi.restoreAllMocks()
  return answer
}
const file = async (content: string, name = 'register.csv') => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}
const rows = async () => (await office.licensed()).map(({ license_no }) => license_no)
const versionNumber = async () => (await office.versions.pointer('licensed'))?.version ?? 0

describe('the command line', () => {
  it.each([
    [[], 'Register files: plan, look, publish, and take back.'],
    [['plam'], 'There is no command "plam".'],
    [['versions', '--register', 'other'], 'There is no register "other". There are: licensed, approved.'],
    [['versions', '--colour'], "Unknown option '--colour'"],
    [['plan'], 'Name the file to plan.'],
    [['publish'], 'Give the ID of the plan.'],
    [['publish', 'x', '--gone', 'all'], 'Give --gone as a whole number.'],
    [['publish', 'x', '--fewer', '1234567890'], 'Give --fewer as a whole number.'],
    [['take-back', 'x1'], 'Give the version to take back as a whole number.'],
    [['take-back', '2'], '--reason is missing.'],
    [['download', 'x'], 'Give the version as a whole number.'],
  ])('%j is refused in words', async (args, text) => {
    const { said, code } = await run(...args)
    expect(said.split('\n').filter((line) => line.startsWith(text))).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('connects no project for a register that is none', async () => {
    await run('versions', '--register', 'other')
    expect(world.projects).toEqual([])
  })

  it('leaves a line of help, but not for what is no mistake of typing', async () => {
    expect((await run('plam')).said).toContain('npm run import -- --help')
    expect((await run('take-back', '2', '--reason', 'A')).said).toContain('--help')
  })

  it('names the project beside the output, and closes its connection', async () => {
    expect(await run('versions', '--project', 'lsb')).toMatchObject({ said: 'Project lsb.', code: 0 })
    expect([world.projects, world.closed]).toEqual([['lsb'], 1])
    await run('publish')
    expect(world.closed).toBe(2)
  })

  it('gives a list of past licences to the import of approvals', async () => {
    await run('--approvals', 'past.csv', '--dry-run', '--project', 'lsb')
    expect(world.approvals).toMatchObject([['past.csv', { dryRun: true, yes: false, project: 'lsb' }]])
    expect(world.projects).toEqual([])
  })
})

describe('plan', () => {
  it('keeps a plan under an ID and publishes nothing', async () => {
    const { printed } = await run('plan', await file(licensedFile(amina, otieno)), '--by', 'Wambui')
    const [, id = ''] = /\n\nPlanned as (\S+)\. To publish it: npm run import -- publish \1$/.exec(printed) ?? []
    expect(await office.imports.store.find(id)).toMatchObject({
      register: 'licensed',
      by: 'Wambui',
      file: { name: 'register.csv' },
      remove: false,
    })
    expect(await versionNumber()).toBe(0)
  })

  it('names the user of the machine when nobody else is named', async () => {
    await run('plan', await file(licensedFile(amina)))
    expect([...office.imports.records.values()]).toMatchObject([{ by: `${userInfo().username} (terminal)` }])
  })

  it('prints what happens to each entry', async () => {
    await office.load('licensed', licensedFile(amina, otieno))
    const next = licensedFile(
      '1,Amina Were,LS/0001,New Firm,,Active',
      '3,,LS/0003,,,Active',
      '4,Kamau Oloo,LS/0004,,,Active',
    )
    const lines = (await run('plan', await file(next))).printed.split('\n')
    for (const heading of ['Refused', 'New', 'Changed', 'In the register, but not in the file'])
      expect(lines.filter((line) => line.startsWith(heading))).toHaveLength(1)
    expect(lines).toContain('3 rows: 1 new, 1 changed, 0 as before, 0 repeated, 1 refused.')
  })

  it('keeps nothing with --dry-run', async () => {
    const { printed } = await run('plan', await file(licensedFile(amina)), '--dry-run')
    expect(printed).toMatch(/\nNothing was kept\.$/)
    expect(office.imports.records.size).toBe(0)
  })

  it('offers nothing to publish when nothing would change', async () => {
    await office.load('licensed', licensedFile(amina))
    const { printed } = await run('plan', await file(licensedFile(amina)))
    expect(printed).not.toContain('To publish it')
  })

  it('removes entries that the file does not have when it is told to', async () => {
    await office.load('licensed', licensedFile(amina, otieno))
    await run('plan', await file(licensedFile(amina)), '--remove', '--register', 'licensed')
    expect([...office.imports.records.values()].at(-1)).toMatchObject({ remove: true })
  })

  it('writes its lines to a file', async () => {
    const report = join(folder, 'report.csv')
    await run('plan', await file(licensedFile(amina)), '--report', report)
    expect(await readFile(report, 'utf8')).toContain('LS/0001')
  })

  it('is refused, and nothing is kept, when the report cannot be written', async () => {
    const report = join(folder, 'no folder', 'report.csv')
    const { said } = await run('plan', await file(licensedFile(amina)), '--report', report)
    expect(said).toContain(`${report} cannot be written.`)
    expect(office.imports.records.size).toBe(0)
  })

  it('is refused for a register that the file is not of', async () => {
    const { code } = await run('plan', await file(licensedFile(amina)), '--register', 'approved')
    expect([code, office.imports.records.size]).toEqual([1, 0])
  })
})

const planned = async (content: string, remove = false) => (await office.plan('licensed', content, { remove })).record

describe('publish', () => {
  it('publishes the plan, once', async () => {
    const { id } = await planned(licensedFile(amina))
    expect((await run('publish', id, '--by', 'Wambui')).printed).toMatch(/^Published, register "licensed": .*1/)
    expect([await rows(), world.questions]).toEqual([['LS/0001'], []])
    expect((await office.versions.version('licensed', 1))?.by).toBe('Wambui')
    expect((await run('publish', id)).printed).toMatch(/^This plan was published before, register "licensed": /)
    expect(await versionNumber()).toBe(1)
  })

  it('says that the register has these rows already', async () => {
    await office.load('licensed', licensedFile(amina))
    const { id } = await planned(licensedFile(amina))
    expect((await run('publish', id)).printed).toBe(
      'The register "licensed" has these rows already. Nothing was published.',
    )
  })

  it('stops at a brake until its number of rows is typed', async () => {
    await office.load('licensed', manyLicensed(100))
    const { id, brakes } = await planned(manyLicensed(40), true)
    expect(brakes.length).toBeGreaterThan(0)
    const stopped = await run('publish', id, '--gone', '1')
    expect(stopped.said).toMatch(/\nSTOP: .* say --gone 60\.\n/)
    expect(stopped.said).toMatch(/\nNothing was published\.$/)
    expect([stopped.code, await versionNumber()]).toEqual([1, 1])
    expect((await run('publish', id, '--gone', '60')).said).toMatch(/\nSTOP: .* say --fewer 40\.\n/)
    const { printed } = await run(
      'publish',
      id,
      ...brakes.flatMap(({ kind, rows: number }) => [`--${kind}`, String(number)]),
    )
    expect(printed).toMatch(/ 40 rows /)
    expect(await versionNumber()).toBe(2)
  })

  it('names the questions that have no answer, and takes answers from a file', async () => {
    await office.load('licensed', licensedFile(amina, otieno))
    const { id } = await planned(licensedFile('1,Amina Were,LS/0009,,,Active', '2,Otieno Obura,LS/0002,,,Actve'))
    const publish = async (answers: string) =>
      run('publish', id, '--gone', '1', '--questions', '1', '--answers', await file(answers, 'answers.csv'))
    const open = await publish('ls 9,from:LS/0001\n')
    expect([open.code, await versionNumber()]).toEqual([1, 1])
    expect(open.said).toContain('status:actve,Active   Active. They may practise with an approved licence of the year.')
    expect(open.said).not.toContain('LS/0009,another')
    expect(await publish('ls 9,from:LS/0001\nstatus:Actve,Active\n')).toMatchObject({ code: 0 })
    expect(await rows()).toEqual(['LS/0009', 'LS/0002'])
    expect((await publish('')).printed).toMatch(/^This plan was published before/)
  })

  it('knows no other plan', async () => {
    const { said, code } = await run('publish', 'x')
    expect([said.includes('"x"'), code]).toEqual([true, 1])
  })

  it.each([
    ['is changed after a yes', true, [], ['LS/0001']],
    ['is changed without a question after --yes', null, ['--yes'], ['LS/0001']],
    ['stays as it is after a no', false, [], []],
  ])('in production: the register %s', async (_title, answer, options, expected) => {
    const { id } = await planned(licensedFile(amina))
    Object.assign(world, { isDemo: false, answer: answer === true })
    const { said, code } = await run('publish', id, ...options)
    expect(await rows()).toEqual(expected)
    expect(world.questions).toEqual(answer === null ? [] : [`lsb: publish the plan ${id}?`])
    expect(code).toBe(expected.length === 0 ? 1 : 0)
    expect(said.includes('Nothing was changed. Without a terminal to ask on, say --yes.')).toBe(code === 1)
  })
})

const twoVersions = async () => {
  await office.load('licensed', licensedFile(amina))
  await office.load('licensed', licensedFile(otieno), { remove: true })
}

describe('versions', () => {
  it('are listed, the newest first', async () => {
    expect((await run('versions')).printed).toBe('Nothing is published.')
    await twoVersions()
    const lines = (await run('versions')).printed.split('\n')
    expect(lines).toMatchObject([expect.stringMatching(/^version 2 /), expect.stringMatching(/^version 1 /)])
    expect((await run('versions', '--register', 'approved')).printed).toBe('Nothing is published.')
  })

  it('are taken back with a reason, in the log and by mail', async () => {
    await twoVersions()
    const taking = ['take-back', '2', '--seen', '2', '--reason', 'Wrong file', '--by', 'Wambui']
    const { commit } = office.versions
    const commits: unknown[] = []
    office.versions.commit = async (name, what) => {
      commits.push(what)
      return commit(name, what)
    }
    const { printed } = await run(...taking, '--in-error')
    expect(printed).toMatch(
      /^Register of licensed surveyors|^version 2 of .*LS\/0002 Otieno Obura: leaves the register/,
    )
    expect([await rows(), await versionNumber()]).toEqual([['LS/0001'], 3])
    expect(await office.versions.version('licensed', 3)).toMatchObject({
      by: 'Wambui (terminal)',
      reason: 'Wrong file',
      takes_back: { first: 2, last: 2, in_error: true },
    })
    expect(commits).toMatchObject([
      { entry: { act: 'takeback', by: 'Wambui (terminal)', reason: 'Wrong file' }, messages: [{ kind: 'register' }] },
    ])
  })

  it('are taken back in production only after a question', async () => {
    await twoVersions()
    world.isDemo = false
    await run('take-back', '2', '--seen', '2', '--reason', 'Wrong')
    expect(world.questions).toEqual(['lsb: take this back in the register "licensed"?'])
    expect(await versionNumber()).toBe(2)
  })

  it('are downloaded to the terminal or to a file', async () => {
    await twoVersions()
    const { written, printed } = await run('download')
    expect([written.includes('LS/0002'), printed]).toEqual([true, ''])
    const output = join(folder, 'rows.csv')
    expect((await run('download', '1', '--output', output)).written).toBe('')
    expect(await readFile(output, 'utf8')).toContain('LS/0001')
  })
})
