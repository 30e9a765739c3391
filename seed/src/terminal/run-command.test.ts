import { RegisterProblem } from '@lsb/functions/src/registers/versions/register-problem.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { CommandLineProblem, runCommand, UsageProblem } from './run-command.ts'

const usage = 'Registers.\n\n  npm run import -- plan FILE   works out every difference'
const HELP = 'npm run import -- --help'

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

/** What a person reads after this command has failed. */
const said = async (command: () => Promise<void>): Promise<string> => {
  const printed = vi.spyOn(console, 'error').mockReset().mockReturnValue()
  await runCommand(usage, command)
  expect(process.exitCode).toBe(1)
  return printed.mock.calls.map(([text]) => String(text)).join('\n')
}

it.each([
  ['a register that refuses', new RegisterProblem('brakes', 'Half of the entries are not in the file.')],
  ['something missing outside the command line', new UsageProblem('No emulator answers.')],
])('command: says one sentence about %s', async (_, error) => {
  expect(await said(() => Promise.reject(error))).toBe(error.message)
})

it('command: keeps the stack of an error that nobody can correct', async () => {
  const printed = vi.spyOn(console, 'error').mockReset().mockReturnValue()
  for (const error of [
    new Error('broken'),
    Object.assign(new Error('lost'), { code: 14 }),
    { code: 'ERR_PARSE_ARGS_X' },
  ]) {
    await runCommand(usage, () => Promise.reject(error))
    expect(printed).toHaveBeenLastCalledWith(error)
  }
  expect(printed).toHaveBeenCalledTimes(3)
})

it.each<[string, () => Promise<unknown>, string]>([
  [
    'a folder that is missing',
    () => writeFile('/nowhere/x.csv', ''),
    '/nowhere/x.csv: there is no such file or folder.',
  ],
  ['a folder that is there', () => mkdir('/tmp'), '/tmp: this exists already.'],
  ['a folder for a file', () => readFile('/tmp'), 'The file: this is a folder.'],
])('command: says one sentence about %s', async (_, work, sentence) => {
  expect(await said(async () => void (await work()))).toBe(sentence)
})

it('command: says one sentence about an account that cannot be created', async () => {
  const refusal = Object.assign(new Error('Give a name.'), { name: 'ProvisioningError' })
  expect(await said(() => Promise.reject(refusal))).toBe('Give a name.')
})

it.each(['--help', '-h'])('command: prints its usage and does nothing with %s', async (argument) => {
  const printed = vi.spyOn(console, 'log').mockReset().mockReturnValue()
  const command = vi.fn<() => Promise<void>>()
  const before = process.argv
  process.argv = ['node', 'command.ts', 'plan', argument]
  await runCommand(usage, command)
  process.argv = before
  expect(printed).toHaveBeenCalledWith(usage)
  expect(command).not.toHaveBeenCalled()
})

it('command: names the way to its usage when its words are not understood', async () => {
  expect(await said(() => Promise.reject(new CommandLineProblem('Name the file to plan.')))).toBe(
    `Name the file to plan.\n\nTo see everything it takes: ${HELP}`,
  )
  expect(await said(async () => void parseArgs({ args: ['--frobnicate'], options: {}, allowPositionals: true }))).toBe(
    `Unknown option '--frobnicate'.\n\nTo see everything it takes: ${HELP}`,
  )
})

it('command: runs with other arguments, also when the program is called --help', async () => {
  const command = vi.fn<() => Promise<void>>()
  const before = process.argv
  process.argv = ['node', '--help', 'plan', '--helpful']
  await runCommand(usage, command)
  process.argv = before
  expect(command).toHaveBeenCalledOnce()
})

it("command: leaves out Node's advice about names that begin with a dash", async () => {
  const problem = new UsageProblem('Odd name.  To specify a positional argument,\nwrite it\nbehind --.')
  expect(await said(() => Promise.reject(problem))).toBe('Odd name.')
})
