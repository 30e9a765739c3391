import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { findTestBrowser } from './browser.ts'

afterEach(() => vi.unstubAllEnvs())

it('browser for tests: is one without windows, which the doctor finds too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  writeFileSync(join(folder, 'chrome-headless-shell'), '')
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  expect(findTestBrowser()).toMatch(/chrom(?:e|ium)-headless-shell$/)
  rmSync(folder, { recursive: true })
})
