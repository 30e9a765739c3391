import { expect, it } from 'vitest'
import { namedFiles, readCommandLine } from './command-line.ts'

it('command line: names files, a sample or the rules', () => {
  const nothing = { help: false, all: false, rules: false, seed: 1, parts: [] }
  expect(readCommandLine([])).toEqual(nothing)
  expect(readCommandLine(['--seed', '7'])).toEqual({ ...nothing, seed: 7 })
  expect(readCommandLine(['./contract/src/fold.ts', 'sweep'])).toEqual({
    ...nothing,
    parts: ['contract/src/fold.ts', 'sweep'],
  })
})

it('command line: is refused with an option or a seed that is none', () => {
  expect(() => readCommandLine(['--everything'])).toThrow('--everything')
  expect(() => readCommandLine(['--seed', 'x'])).toThrow('"x"')
})

it('named files: are those whose path has one of the parts', () => {
  const paths = ['contract/src/fold.ts', 'functions/src/sweep/sweep.ts', 'functions/src/sweep/brakes.ts']
  expect([...namedFiles(paths, ['src/sweep/'])]).toEqual(paths.slice(1))
  expect(() => namedFiles(paths, ['fold.ts', 'sweeep'])).toThrow('No mutated file has "sweeep"')
})
