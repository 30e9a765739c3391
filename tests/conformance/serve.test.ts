import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { host, SUITE_MS } from './support/launching.ts'
import { firebaseOf, isListening, projectNow, start, supervisorOf, watched } from './support/serving.ts'

const signalsProgram = new URL('../../emulators/src/launch/stop-signals.ts', import.meta.url).href

describe('a command that serves the local suite', { timeout: SUITE_MS }, () => {
  it('names a taken port before it builds', async () => {
    const { port } = projectNow()
    const other = createServer().listen(port, host)
    await once(other, 'listening')
    const { exited, text } = start('')
    expect(await exited).toEqual([1, null])
    expect(text()).toContain(`Port ${port}, which the Firestore emulator needs, is taken`)
    expect(text()).not.toContain('built')
    other.close()
  })

  it('keeps the data of a clean stop for the next start', async () => {
    const first = start("await call(suite, 'Commit', { writes: [{ update: { name } }] })")
    await first.until('stored ready')
    first.child.kill('SIGTERM')
    expect(await first.exited).toEqual([0, null])
    const second = start('')
    await second.until('stored ready')
    expect(second.text()).not.toContain('loading')
    second.child.kill('SIGINT')
    expect(await second.exited).toEqual([0, null])
  })

  it('ends within two seconds of a signal when firebase-tools hangs', async () => {
    const { child, exited, until, text } = start('', { keeps: false })
    await until('supervisor')
    process.kill(firebaseOf(supervisorOf(text())), 'SIGSTOP')
    const asked = performance.now()
    child.kill('SIGINT')
    await exited
    expect(performance.now() - asked).toBeLessThan(2000)
    expect(await isListening()).toBe(false)
  })

  it('ends with a code that is not 0 when the suite dies', async () => {
    const { exited, until, text } = start('')
    await until('supervisor')
    process.kill(firebaseOf(supervisorOf(text())), 'SIGTERM')
    const [code] = await exited
    expect(code).toBeGreaterThan(0)
    expect(text()).toContain('The local suite ended by itself.')
  })
})

describe('stop signals', { timeout: SUITE_MS }, () => {
  const program = `import { onStopSignals } from ${JSON.stringify(signalsProgram)}
    onStopSignals(() => console.log('stopping'), () => process.exit(3))
    setInterval(() => undefined, 1000)
    console.log('begun')`
  const run = () =>
    watched(spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }))

  it('second signal: ends the command at once', async () => {
    const { child, exited, until } = run()
    await until('begun')
    child.kill('SIGINT')
    await until('stopping')
    await wait(700)
    child.kill('SIGTERM')
    expect(await exited).toEqual([3, null])
  })

  it('one that npm passes on a second time counts once', async () => {
    const { child, until } = run()
    await until('begun')
    child.kill('SIGINT')
    child.kill('SIGTERM')
    await until('stopping')
    await wait(300)
    expect(child.exitCode).toBeNull()
  })
})
