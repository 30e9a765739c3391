import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { launchSuite } from '../../emulators/src/launch/launch-suite.ts'
import { callGrpc } from './support/grpc.ts'
import { below, gone, said, SUITE_MS, useProject } from './support/launching.ts'

const launcher = new URL('../../emulators/src/launch/launch-suite.ts', import.meta.url).href
const project = useProject()

describe('the launcher', () => {
  it(
    'keeps what was written through an export and an import',
    async () => {
      const saved = join(project.root, 'saved')
      const options = { root: project.root, ports: 'free', import: saved, exportOnExit: saved } as const
      const first = await launchSuite(options)
      const database = `projects/${first.projectId}/databases/(default)`
      const name = `${database}/documents/c/d`
      expect(readdirSync(project.root).filter((file) => file.startsWith('.firebase-suite-'))).toHaveLength(1)
      const update = { name, fields: { a: { integerValue: '7' } } }
      await callGrpc(first.host('firestore'), 'Commit', { database, writes: [{ update }] })
      await first.stop()
      expect(await first.exited).toBe(0)

      writeFileSync(join(project.root, '.firebase-suite-999999999.json'), 'left by a run that was killed')
      const second = await launchSuite(options)
      const [found] = await callGrpc(second.host('firestore'), 'BatchGetDocuments', { database, documents: [name] })
      expect(found).toMatchObject({ found: { fields: { a: { integerValue: '7' } } } })
      expect(() => second.host('storage')).toThrow(/storage emulator was not started/)
      await second.stop()
      expect(readdirSync(project.root).toSorted()).toEqual(['firebase.json', 'firestore.rules', 'saved'])
    },
    SUITE_MS,
  )

  it(
    'leaves nothing running when firebase-tools is killed',
    async () => {
      const suite = await launchSuite({ root: project.root, ports: 'free' })
      const started = below(suite.supervisorPid)
      expect(started.length).toBeGreaterThan(1)
      process.kill(started[0] ?? 0, 'SIGKILL')
      expect(await suite.exited).toBe(128 + 9)
      expect(await gone(started)).toEqual([])
    },
    SUITE_MS,
  )

  it(
    'leaves nothing running when the supervisor is killed',
    async () => {
      const suite = await launchSuite({ root: project.root, ports: 'free' })
      const started = below(suite.supervisorPid)
      process.kill(suite.supervisorPid, 'SIGKILL')
      await suite.exited
      expect(await gone(started)).toEqual([])
    },
    SUITE_MS,
  )

  it(
    'leaves nothing running when the program that launched it is killed',
    async () => {
      const program = `const { launchSuite } = await import(${JSON.stringify(launcher)})
        await launchSuite({ root: ${JSON.stringify(project.root)}, ports: 'free' }); console.log('it runs')`
      const child = spawn(process.execPath, ['--input-type=module', '-e', program])
      await said(child).until('it runs')
      const started = below(child.pid ?? 0)
      expect(started.length).toBeGreaterThan(2)
      child.kill('SIGKILL')
      expect(await gone(started)).toEqual([])
      expect(readdirSync(project.root).toSorted()).toEqual(['firebase.json', 'firestore.rules'])
    },
    SUITE_MS,
  )

  it(
    'says why firebase-tools crashed',
    async () => {
      // It runs what this names before anything else, in every program it starts.
      const crash = join(project.root, 'crash.cjs')
      const isCli = `process.argv[1]?.endsWith('firebase.js')`
      writeFileSync(crash, `if (${isCli}) setTimeout(() => { throw new TypeError('the cause of it') }, 4000)`)
      const env = { NODE_OPTIONS: `--require=${crash}` }
      const lines: string[] = []
      const crashing = async () => {
        const suite = await launchSuite({
          root: project.root,
          ports: 'free',
          env: () => env,
          log: (line) => lines.push(line),
        })
        throw new Error(`ended with ${await suite.exited}`)
      }
      await expect(crashing()).rejects.toThrow(/ended with/)
      expect(lines.join('\n')).toContain('firebase-tools crashed: TypeError: the cause of it')
    },
    SUITE_MS,
  )
})
