import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const program = new URL('abandoned.ts', import.meta.url).href
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abandoned-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const script = `import { whenAbandoned } from ${JSON.stringify(program)}
whenAbandoned(() => { console.log('abandoned'); process.exit(0) })
setInterval(() => undefined, 1000)
console.log('begun')`

const waitForOutput = async (child: ChildProcess, word: string) => {
  let text = ''
  while (!text.includes(word)) {
    const [chunk]: unknown[] = await once(child.stdout ?? child, 'data')
    text += String(chunk)
  }
  return text
}

// In the first command the script replaces npm's shell, in the second the shell stays between npm and the script.
it.each(['node script.mjs', 'node script.mjs; true'])(
  'whenAbandoned: calls back when SIGKILL ends npm, `%s`',
  async (command) => {
    writeFileSync(join(folder, 'script.mjs'), script)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { run: command } }))
    const npm = spawn('npm', ['run', 'run', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    await waitForOutput(npm, 'begun')
    npm.kill('SIGKILL')
    expect(await waitForOutput(npm, 'abandoned')).toContain('abandoned')
  },
)
