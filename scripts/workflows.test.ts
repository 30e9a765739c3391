import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './steps.ts'

/** The part of a workflow that is one job. */
const jobOf = (text: string, job: string) =>
  text.split(/\n(?=  \w+:\n)/).find((part) => part.startsWith(`  ${job}:`)) ?? ''
const folder = join(root, '.github', 'workflows')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const files = readdirSync(folder)
const all = files.map(textOf).join('\n')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)

describe('workflows', () => {
  it('hold no key: Google trusts the identity of the run', () => {
    expect([...new Set(matches(all, /secrets\.(\w+)/g))]).toEqual(['SMOKE_PASSWORD'])
    expect(all).not.toMatch(/credentials_json|keyfile|service_account_key/i)
    for (const name of ['release.yml', 'smoke.yml']) {
      expect(textOf(name)).toContain('id-token: write')
      expect(textOf(name)).toContain('workload_identity_provider:')
    }
  })

  it('give no right to the code of whoever opens a request', () => {
    const test = textOf('test.yml')
    expect(test).toContain('  pull_request:')
    expect(test).toMatch(/^permissions:\n  contents: read\n\n/m)
    expect(test).not.toMatch(/id-token|secrets|pull_request_target/)
    expect(matches(test, /- run: (.*)/g)).toEqual(['npm ci', 'npm test', 'npm run test:long'])
    for (const name of ['deploy.yml', 'smoke.yml'])
      expect(textOf(name).split('\njobs:')[0]).toMatch(/permissions:\n  contents: read\n$/)
    expect(jobOf(textOf('deploy.yml'), 'test')).not.toContain('permissions')
  })

  it('pin each action by commit, with its version beside it', () => {
    const used = matches(all, /uses: ((?!\.\/).*)/g)
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([])
  })

  it('keep a list of the packages of each release', () => {
    expect(textOf('release.yml')).toContain('npm sbom --sbom-format cyclonedx --omit dev > sbom.json')
    expect(textOf('release.yml')).toMatch(/upload-artifact@[^\n]+\n.*path: sbom\.json/)
  })

  it('release to production once staging holds its facts, in an environment of its own', () => {
    const [, production = ''] = textOf('deploy.yml').split('\n  production:\n')
    expect(production).toContain('needs: staging')
    expect(production).toContain('with: { environment: production }')
    expect(textOf('release.yml')).toContain('environment: ${{ inputs.environment }}')
    const commands = matches(textOf('release.yml'), /run: npm run (\S+ -- .*)$/gm)
    expect(commands).toEqual([
      'deploy -- --settings settings.json --check --only release',
      'deploy -- --settings settings.json --only release',
      'smoke -- "$SITE" --settings settings.json',
    ])
  })

  it('run commands that exist', () => {
    const { scripts }: { scripts: object } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(matches(all, /npm run (\S+)/g).filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([])
  })

  it('ask Google’s Firestore each night, and fail where there is none', () => {
    const nightly = textOf('nightly.yml')
    expect(nightly).toMatch(/cron: '\d+ \d+ \* \* \*'/)
    expect(nightly).toContain('EMULATORS: official')
    expect(nightly).toMatch(/setup-java@.*\n.*java-version: '21'/)
    expect(matches(nightly, /- run: (.*)/g)).toEqual([
      'npm ci',
      'npx firebase setup:emulators:firestore',
      'npx firebase setup:emulators:storage',
      'npm run test:google',
    ])
  })

  it('ask the facts of production each day', () => {
    expect(textOf('smoke.yml')).toMatch(/cron: '\d+ \d+ \* \* \*'/)
  })
})
