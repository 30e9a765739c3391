/**
 * `npm run dev`: starts the suite with the demo data, as `npm start` does, and Vite's server with hot reload. It rebuilds the
 * function when its source changes; the Functions emulator then loads it by itself.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { readOptions, startProduct } from './product.ts'
import { root, run } from './steps.ts'

const QUIET_MS = 200

const rebuild = async () => {
  const { code, seconds, output } = await run('npm', ['run', 'build', '-w', 'functions', '--silent'], { quiet: true })
  console.log(code === 0 ? `Built functions in ${seconds.toFixed(1)} s` : `Building functions failed.\n${output}`)
}

const rebuildOnChange = () => {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['functions/src', 'contract/src']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.includes('.test.')) return
      clearTimeout(timer)
      timer = setTimeout(() => void rebuild(), QUIET_MS)
    }).unref()
  }
}

try {
  const { suite, ended } = await startProduct(readOptions(process.argv.slice(2)))
  rebuildOnChange()
  console.log('The website with hot reload:')
  const vite = spawn('vite', [], {
    cwd: join(root, 'web'),
    env: { ...process.env, API_ORIGIN: `http://${suite.host('hosting')}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  vite.once('exit', () => void suite.stop())
  const code = await ended
  vite.kill()
  process.exit(code)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Work that still waits for the suite would keep the command running.
  process.exit(1)
}
