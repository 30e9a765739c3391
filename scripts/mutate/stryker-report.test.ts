import { expect, it } from 'vitest'
import { scoreOf } from './stryker-report.ts'
import { whySurvives } from './survivors.ts'

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})
const report = {
  files: {
    'a.ts': {
      source: 'const a = 1\nconst b = a > 1\n',
      mutants: [
        { status: 'Killed', replacement: '2', location: at(1, 11, 12) },
        { status: 'Timeout', replacement: '3', location: at(1, 11, 12) },
        { status: 'NoCoverage', replacement: '4', location: at(1, 11, 12) },
        { status: 'Ignored', replacement: '5', location: at(1, 11, 12) },
        { status: 'Survived', replacement: 'a >=\n  1', location: at(2, 11, 16) },
      ],
    },
  },
}
const survivor = { file: 'a.ts', line: 2, was: 'a > 1', became: 'a >= 1', isReached: true }
const unreached = { file: 'a.ts', line: 1, was: '1', became: '4', isReached: false }

it('score: counts a mutant that no test reaches among the survivors', () => {
  expect(scoreOf(report, ['a.ts', 'b.ts'])).toEqual({ killed: 2, survivors: [unreached, survivor], notTried: 1 })
  expect(scoreOf(report, []).killed).toBe(0)
})

it('survivor: is explained by file and text when its line has moved', () => {
  const known = [{ file: 'a.ts', was: 'a > 1', became: 'a >= 1', why: 'never one' }]
  expect(whySurvives(known, { ...survivor, line: 9 })).toBe('never one')
  expect(whySurvives(known, { ...survivor, file: 'b.ts' })).toBeNull()
})
