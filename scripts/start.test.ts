import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { isFree } from '../emulators/src/launch/ports.ts'
import { configuredAddress, readSuiteConfig } from '../emulators/src/launch/suite-config.ts'
import { root } from './steps.ts'

const other = createServer()
afterEach(() => void other.close())

const start = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'start', ...words], { cwd: root, encoding: 'utf8' })

it('npm start: serves the website under a name, because an IP address has no passkeys', () => {
  expect(configuredAddress(readSuiteConfig(join(root, 'firebase.json')), 'hosting').host).toBe('localhost')
})

it('npm start: names a taken port before it builds anything', async () => {
  const address = configuredAddress(readSuiteConfig(join(root, 'firebase.json')), 'hosting')
  if (await isFree(address)) await new Promise<void>((resolve) => other.listen(address.port, address.host, resolve))
  const { status, stdout, stderr } = start()
  expect(stderr).toContain(`Port ${address.port}, which the Hosting emulator needs, is taken by another program`)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

it('npm start: refuses an option that it does not have', () => {
  expect(start('--kept')).toMatchObject({ status: 1, stderr: expect.stringContaining('No such option: --kept') })
})
