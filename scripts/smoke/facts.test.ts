import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passkeyMessages } from '../../contract/src/messages.ts'
import { askFacts, type FactResult, isHealthy } from './fact.ts'
import { FACTS } from './facts.ts'
import { siteOf } from './site.ts'

const page = readFileSync(new URL('../../docs/deploying.md', import.meta.url), 'utf8')
/** What was never tried, and what shows it. */
const rows = [...page.slice(page.indexOf('## Never tried')).matchAll(/^- (?<what>.+): (?<shows>.+)$/gm)].map(
  ({ groups: { what = '', shows = '' } = {} }) => ({ what, shows }),
)
const factsOf = (shows: string) => [...shows.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

const ask = (answers: Record<string, Response>) =>
  askFacts(
    FACTS.filter(({ needs }) => needs === 'clerk'),
    siteOf({
      origin: 'https://www.example.org',
      fetch: async (url) => answers[new URL(url).pathname]?.clone() ?? new Response('{}', { status: 200 }),
      now: () => new Date(),
      readFile: async () => '{}',
      clerk: { idNumber: '1', password: 'p' },
    }),
  )
const healthy = (results: FactResult[]) => isHealthy(results, 'https://www.example.org')
const refusal = (detail: string) => Response.json({ detail }, { status: 403 })

const outcomeOf = async (detail: string) => {
  const results = await ask({ '/api/token/': Response.json({ access: 'a' }), '/account/me': refusal(detail) })
  return results.find(({ name }) => name === 'private answers')?.outcome
}

describe('the facts of a site that requires passkeys', () => {
  it('are skipped in words for an account with a passkey', async () => {
    const results = await ask({ '/api/token/': Response.json({ ticket: 't' }, { status: 401 }) })
    expect([new Set(results.map(({ outcome }) => outcome)), healthy(results)]).toEqual([new Set(['skipped']), true])
  })

  it('are skipped for an account that lacks one, and fail for another refusal', async () => {
    expect(await outcomeOf(passkeyMessages.tooFew)).toBe('skipped')
    expect(await outcomeOf('No.')).toBe('fails')
  })
})

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
