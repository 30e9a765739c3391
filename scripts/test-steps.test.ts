import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './steps.ts'
import { stepsOf, wantedSteps } from './test-steps.ts'

it('wanted steps: all without a word, in the order in which they begin', () => {
  for (const steps of Object.values(stepsOf)) expect(wantedSteps(steps, [])).toEqual(Object.keys(steps))
})

it('wanted steps: a step brings the steps that it needs', () => {
  expect(wantedSteps(stepsOf.test, ['lint', 'suite'])).toEqual(['build', 'suite', 'lint'])
})

it('wanted steps: quick stands for what needs neither the suite nor a browser', () => {
  expect(wantedSteps(stepsOf.test, ['quick'])).toEqual(['unit', 'format', 'lint'])
  expect(wantedSteps(stepsOf.prove, ['quick'])).toEqual(['unit'])
})

it('wanted steps: names each word that is no step', () => {
  expect(() => wantedSteps(stepsOf.test, ['unit', 'units', 'all'])).toThrow('No such step: units, all.')
  expect(() => wantedSteps(stepsOf.test, ['units'])).toThrow('No such step: units.')
})

it.each([
  ['ends well where nobody demands one', '', 0],
  ['fails where EMULATORS=official demands one', 'official', 1],
])('Google’s Firestore: a run without it says so and %s', (_what, EMULATORS, code) => {
  const env = { PATH: '/nowhere', EMULATORS }
  const command = [join(root, 'scripts/run.mjs'), 'test', '--google']
  const { status, stdout } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  expect(stdout).toMatch(/^Nothing was run on Google's Firestore: .* no java is on the PATH\. .*\n$/)
  expect(status).toBe(code)
})
