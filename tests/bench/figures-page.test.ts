import { expect, it } from 'vitest'
import { figuresOf } from './figures-page.ts'
import type { Measurement } from './report.ts'

const machine = {
  processor: '2 × X',
  memory: '8 GiB',
  system: 'Linux',
  node: 'v24',
  load: '0.10',
  commit: 'abc',
  begun: 'now',
}
const part = (missed: string[]): Measurement => ({
  command: 'npm run bench -- calls',
  machine,
  seconds: 12,
  tables: [{ title: 'Calls', columns: ['call', 'ms'], rows: [['GET me', 3]], missed }],
})

it('figures: name command, commit and machine with each part', () => {
  const page = figuresOf([part([])])
  expect(page).toContain('## npm run bench -- calls\n\nCommit abc, begun now, 12 s,')
  expect(page).toContain('| GET me |   3 |')
  expect(page).toContain('## What misses its target\n\nNothing.')
})

it('figures: list what misses its target before everything else', () => {
  expect(figuresOf([part(['GET me is slow.'])])).toContain('## What misses its target\n\n- GET me is slow.\n\n## npm')
})
