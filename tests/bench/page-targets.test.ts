import { expect, it } from 'vitest'
import { exceededBudgets, missedTargets, type PageRun, pageTargets } from './page-targets.ts'

const targetOf = (path: string) => {
  const target = pageTargets.find((each) => each.path === path)
  if (!target) throw new Error(`No target for ${path}.`)
  return target
}
const perfect: PageRun = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  failed: {},
  largestPaint: 1_000,
  blocking: 0,
  shift: 0,
  scripts: [],
}

it('page targets: allow text pages 5 kB of script, home and pages that answer 10', () => {
  const scriptOf = (path: string) => targetOf(path).script
  expect(['/about', '/contact', '/resources', '/'].map(scriptOf)).toEqual([5_000, 5_000, 5_000, 10_000])
  expect(['/register', '/check', '/publicProfile/LS%2F0012'].map(scriptOf)).toEqual([10_000, 10_000, 10_000])
  expect(targetOf('/portal')).toMatchObject({ performance: 95 })
})

it('page targets: name a budget that is exceeded by one byte', () => {
  const about = targetOf('/about')
  expect(exceededBudgets(about, { html: 25_000, js: 5_000 })).toEqual([])
  expect(exceededBudgets(about, { html: 25_001, js: 5_001 })).toEqual([
    '/about: 5001 bytes of script, budget 5000.',
    '/about: 25001 bytes of HTML, budget 25000.',
  ])
})

it('page targets: list each target that a run misses', () => {
  expect(missedTargets(targetOf('/about'), perfect)).toEqual([])
  const scores = { ...perfect.scores, performance: 98, seo: 92 }
  const slow = { ...perfect, scores, failed: { seo: ['meta-description'] }, largestPaint: 1_300, blocking: 120 }
  expect(missedTargets(targetOf('/about'), slow)).toEqual([
    '/about: performance 98, target 99 (no audit below 90).',
    '/about: seo 92, target 100 (meta-description).',
    '/about: largest paint after 1300 ms, target 1200.',
    '/about: 120 ms of blocking, target 100.',
  ])
  expect(missedTargets(targetOf('/portal'), { ...slow, scores: { ...perfect.scores, performance: 95 } })).toHaveLength(
    2,
  )
})

it('page targets: have no SEO target for a page that is not listed', () => {
  const hidden = { ...perfect, scores: { ...perfect.scores, seo: 63 } }
  expect(missedTargets(targetOf('/check/2026-7KQ4M-XR9TB'), hidden)).toEqual([])
})
