import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FACTS } from './facts.ts'

const page = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
/** What was never tried, and what shows it. */
const rows = [...page.slice(page.indexOf('## Never tried')).matchAll(/^- (?<what>.+): (?<shows>.+)$/gm)].map(
  ({ groups: { what = '', shows = '' } = {} }) => ({ what, shows }),
)
const factsOf = (shows: string) => [...shows.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

describe('the page for the day', () => {
  it('has at most 900 words', () => {
    expect(page.split(/\s+/).filter((word) => word !== '').length).toBeLessThanOrEqual(900)
  })

  it.each(rows)('names facts that are asked: $what', ({ shows }) => {
    const names = FACTS.map(({ name }) => name)
    expect(factsOf(shows).filter((name) => !names.includes(name ?? ''))).toEqual([])
    expect(factsOf(shows)).not.toEqual([])
  })

  it('lists what was never tried', () => {
    expect(rows.length).toBeGreaterThan(10)
  })
})
