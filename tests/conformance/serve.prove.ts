import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { SUITE_MS } from './support/launching.ts'
import { command, firebaseOf, isListening, projectNow, start, supervisorOf, watched } from './support/serving.ts'

describe('a command that serves the local suite', { timeout: SUITE_MS }, () => {
  it('ends when the suite dies while data are loaded', async () => {
    const { exited, until, text } = start(
      "console.log('supervisor', suite.supervisorPid); setInterval(wait, 1000); await wait()",
    )
    await until('supervisor')
    process.kill(firebaseOf(supervisorOf(text())), 'SIGKILL')
    expect(await exited).toEqual([1, null])
    expect(text()).toContain('while data were loaded')
  })

  it('leaves nothing running when npm is killed outright', async () => {
    const [node, file] = command('')
    const { root } = projectNow()
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { serve: `'${node}' '${file}'; true` } }))
    const npm = watched(spawn('npm', ['run', 'serve', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }))
    await npm.until('supervisor')
    npm.child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await isListening()).toBe(false), { timeout: SUITE_MS / 2, interval: 250 })
  })
})
