import { PassThrough } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { confirmed } from './ask.ts'

afterEach(() => vi.unstubAllGlobals())

/** A person at a terminal, or without one, who types this line; `shown` is what the terminal shows. */
const asked = async (line: string, { isInput = true, isOutput = true } = {}) => {
  const input = Object.assign(new PassThrough(), { isTTY: isInput })
  const output = Object.assign(new PassThrough(), { isTTY: isOutput })
  vi.stubGlobal('process', Object.create(process, { stdin: { value: input }, stderr: { value: output } }))
  const answer = confirmed('Publish?')
  input.write(`${line}\n`)
  const isYes = await answer
  return { isYes, shown: String(output.read() ?? ''), isPaused: input.isPaused() }
}

it.each([
  ['y', true],
  ['Yes', true],
  [' y ', true],
  ['', false],
  ['n', false],
  ['yesterday', false],
  ['ay', false],
])('question: "%s" means yes: %s', async (line, expected) => {
  const { isYes, shown, isPaused } = await asked(line)
  expect([isYes, isPaused]).toEqual([expected, true])
  expect(shown).toContain('Publish? [y/N] ')
})

it.each([{ isInput: false }, { isOutput: false }])(
  'question: is not asked without a terminal: %j',
  async (terminal) => {
    const { isYes, shown } = await asked('y', terminal)
    expect([isYes, shown]).toEqual([false, ''])
  },
)
