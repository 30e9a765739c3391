import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { boardZone } from './board-zone.ts'
import { licenceDate } from '../licence.ts'
import { startOfDay } from '../nairobi-time.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const listed = execFileSync('git', ['ls-files', 'contract', 'functions', 'seed', 'web', 'scripts'], { cwd: root })
const sources = listed
  .toString()
  .split('\n')
  .filter((file) => existsSync(join(root, file)))
const product = sources.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|long|prove)\.|testing/.test(file))

describe('the time zone of the board', () => {
  it('stands in one file', () => {
    const naming = product.filter((file) =>
      /Africa\/Nairobi|\+03:00|\b3 \* 60 \* 60\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(naming).toEqual(['contract/src/board/board-zone.ts'])
    expect(product.length).toBeGreaterThan(500)
  })

  it('agrees with itself in summer and winter', () => {
    for (const instant of ['2026-01-15T21:30:00Z', '2026-07-15T21:30:00Z']) {
      const there = new Date(instant).toLocaleDateString('en-CA', { timeZone: boardZone.name })
      expect(licenceDate(new Date(instant))).toBe(there)
      expect(startOfDay(there)).toBe(new Date(instant).setMinutes(0))
    }
  })
})
