import { describe, expect, it } from 'vitest'
import { releaseSection, withSection } from './sections.ts'

describe('the changelog', () => {
  it('names what a person notices, by kind, and what breaks first', () => {
    const subjects = [
      'feat(check): read a code from a picture',
      'fix: keep the list',
      'refactor(acts): make one store',
      'feat(api)!: name the licence',
      'Merge a branch',
    ]
    expect(releaseSection('1.1.0', '2027-01-05', subjects)).toBe(
      [
        '## 1.1.0, 2027-01-05',
        '### To do before you update\n\n- api: name the licence',
        '### New\n\n- check: read a code from a picture',
        '### Mended\n\n- keep the list',
      ].join('\n\n'),
    )
  })
  it('begins with the newest release', () => {
    const kept = withSection('# Changelog\n\nHow.\n\n## 1.0.0, 2026-11-26\n\nFirst.\n', '## 1.1.0, 2027-01-05')
    expect(kept).toBe('# Changelog\n\nHow.\n\n## 1.1.0, 2027-01-05\n\n## 1.0.0, 2026-11-26\n\nFirst.\n')
    expect(withSection('# Changelog\n', '## 1.0.0')).toBe('# Changelog\n\n## 1.0.0\n')
  })
})
