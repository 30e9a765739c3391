/**
 * `npm run dev`: starts the suite with the demo data, as `npm start` does, and Vite's server with hot reload. It rebuilds the
 * function when its source changes; the Functions emulator then loads it by itself.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildFunctions } from './build.ts'
import { readOptions, startProduct } from './product.ts'
import { root } from './steps.ts'

const QUIET_MS = 200

const rebuild = async () => {
  await buildFunctions().catch((error: unknown) => console.log(error instanceof Error ? error.message : error))
}

const rebuildOnChange = () => {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['functions/src', 'contract/src']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file !== null && /\.(?:test|long|prove)\./.test(file)) return
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
