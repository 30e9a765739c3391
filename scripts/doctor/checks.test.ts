import { describe, expect, it } from 'vitest'
import {
  checkBrowser,
  checkBuild,
  checkDisk,
  checkGit,
  checkNode,
  checkNpm,
  checkOfficial,
  checkPackages,
  checkPorts,
} from './checks.ts'

it.each([
  ['v22.17.9', false],
  ['v22.18.0', true],
  ['v24.0.0', true],
  ['v20.19.0', false],
])('Node %s is new enough: %s', (version, ok) => expect(checkNode(version, '>=22.18').ok).toBe(ok))

it.each([
  ['10.9.4\n', false],
  ['11.0.0\n', true],
  ['12.1.0\n', true],
  [null, false],
])('npm %j is new enough: %s', (version, ok) => expect(checkNpm(version, '>=11').ok).toBe(ok))

it('npm: an older one is a note with the command that brings a newer', () => {
  const fix = expect.stringMatching(/^npm install -g npm@11 /)
  expect(checkNpm('10.9.4', '>=11')).toMatchObject({ needed: false, fix })
})

const installed = (packages: Record<string, { version: string }>) => ({
  packages: {
    'node_modules/left': { version: '1.0.0' },
    'node_modules/left/node_modules/right': { version: '2.0.0' },
    ...packages,
  },
})

describe('packages', () => {
  const lock = {
    packages: {
      '': {},
      contract: { version: '1.0.0' },
      'node_modules/left': { version: '1.0.0' },
      'node_modules/left/node_modules/right': { version: '2.0.0' },
      'node_modules/other-platform': { version: '3.0.0', optional: true },
    },
  }
  it('are in step when only optional ones are absent', () =>
    expect(checkPackages(lock, installed({}))).toMatchObject({ ok: true, fix: '' }))

  it('are to be installed when there are none', () =>
    expect(checkPackages(lock, null)).toMatchObject({ ok: false, needed: true, fix: 'npm ci' }))

  it.each([
    ['another version', { 'node_modules/left': { version: '1.0.1' } }, 'left'],
    ['another version of an optional one', { 'node_modules/other-platform': { version: '3.0.1' } }, 'other-platform'],
    ['one that the lock does not know', { 'node_modules/stray': { version: '1.0.0' } }, 'stray'],
  ])('are out of step with %s', (_, extra, name) =>
    expect(checkPackages(lock, installed(extra))).toMatchObject({ ok: false, found: expect.stringContaining(name) }),
  )

  it('are out of step when a needed one is missing', () =>
    expect(checkPackages(lock, { packages: { 'node_modules/left': { version: '1.0.0' } } }).found).toContain('right'))
})

it('browser: names what installs one on this system', () => {
  expect(checkBrowser(null, true)).toMatchObject({
    ok: false,
    fix: expect.stringContaining('apt-get install chromium'),
  })
  expect(checkBrowser(null, false).fix).toContain('CHROMIUM_PATH')
  expect(checkBrowser('/usr/bin/chromium', true).ok).toBe(true)
})

it('ports: are advice when they are taken, because a running suite takes them', () =>
  expect(checkPorts([{ name: 'auth', port: 9099 }])).toMatchObject({
    ok: false,
    needed: false,
    found: 'taken: 9099 (auth)',
  }))

it('git, disk, Google’s suite, build: name what is wrong', () => {
  expect(checkGit(null, false)).toMatchObject({ ok: false, needed: true })
  expect(checkGit('git version 2.39.5', false)).toMatchObject({ ok: false, needed: false })
  expect(checkGit('git version 2.39.5', true).ok).toBe(true)
  expect(checkDisk(2 ** 30).ok).toBe(false)
  expect(checkDisk(2 ** 32).ok).toBe(true)
  expect(checkOfficial('cannot start', 'no java')).toMatchObject({ ok: false, needed: true, fix: 'no java' })
  expect(checkOfficial('all of it', null)).toMatchObject({ ok: true, found: 'all of it', fix: '' })
  expect(checkBuild(['web/dist/index.html'])).toMatchObject({ ok: false, needed: false })
})
