import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { build, type BuildResult } from 'esbuild'
import { derivedLock } from './derived-lock.ts'
import { inAscii } from './src/platform/json.ts'
import { newKeySet } from './src/platform/key-set.ts'

const here = new URL('./', import.meta.url)
const readJson = async (url: URL): Promise<unknown> => JSON.parse(await readFile(url, 'utf8'))
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Loaded from node_modules on first use: they are large, and read files or a program of their own folders. */
const external = ['@google-cloud/storage', 'fontkit', '@expo-google-fonts/tinos', 'sharp']

/** Bundled, because Node loads one file faster than their hundreds; the CLI still looks for them in node_modules. */
const neededByCli = ['firebase-functions', 'firebase-admin']

/** What this build writes beside its bundles. */
const written = ['start.cjs', 'package.json', 'package-lock.json', '.secret.local', 'renderer', 'zilla-slab-600.ttf']

/**
 * Leaves only what this build writes. The folder and the files stay what they are: the emulator watches them, and hears of a
 * file that changes, not of one that is made anew.
 */
const removeOthers = async (dist: URL, ...bundles: BuildResult<typeof forNode>[]) => {
  const bundled = bundles.flatMap(({ metafile }) => Object.keys(metafile.outputs).map((path) => basename(path)))
  const others = (await readdir(dist)).filter((name) => ![...written, ...bundled].includes(name))
  await Promise.all(others.map((name) => rm(new URL(name, dist), { recursive: true, force: true })))
}

/**
 * Read by the emulator alone; a deployed function gets its secrets from Secret Manager. The key that signs licences is made
 * once and kept, so that a licence signed before stays genuine.
 */
const writeLocalSecrets = async (dist: URL) => {
  const file = new URL('.secret.local', dist)
  const before = await readFile(file, 'utf8').catch(() => '')
  const keys = ['LSB_LICENCE_KEYS', 'LSB_RECORD_KEYS']
  if (keys.every((name) => before.includes(`${name}=`))) return
  await writeFile(file, ['LSB_HASH_KEY=local', ...keys.map((name) => `${name}='${newKeySet('local')}'`), ''].join('\n'))
}

const forNode = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  legalComments: 'linked',
  metafile: true,
  logLevel: 'warning',
} as const

/**
 * Google's build runs it with the Node that will serve, so that an instance starts with compiled code: without it compiling takes a
 * tenth of the start. Code of another Node is not used, and a deployment does not fail for it.
 */
const compile = 'mkdir -p .compiled && FUNCTIONS_CONTROL_API=true node start.cjs && chmod -R a+rX .compiled || true'
const start = `const compiled = __dirname + '/.compiled'
if (require('node:fs').existsSync(compiled)) require('node:module').enableCompileCache(compiled)
module.exports = require('./main.cjs')
`

/**
 * Writes to the folder `dist` what `firebase deploy` and the emulator take, without the renderer: one bundle, a package.json that
 * names only what is loaded from node_modules, and a lock derived from the workspace's own.
 */
export const bundleFunctions = async (dist: URL): Promise<void> => {
  await mkdir(dist, { recursive: true })
  const api = await build({
    ...forNode,
    entryPoints: [new URL('src/main.ts', here).pathname],
    outfile: new URL('main.cjs', dist).pathname,
    format: 'cjs',
    external: external.flatMap((name) => [name, `${name}/*`]),
    define: { 'import.meta.filename': '__filename' },
    // Function names stay, for the stack traces in the log.
    minifyWhitespace: true,
    minifySyntax: true,
    // So that an error names a line, and the log does not hold the whole bundle.
    lineLimit: 200,
    sourcemap: 'linked',
  })

  const main = new URL('main.cjs', dist)
  // esbuild leaves such letters in regular expressions.
  await writeFile(main, inAscii(await readFile(main, 'utf8')))
  await copyFile(new URL('src/licences/zilla-slab-600.ttf', here), new URL('zilla-slab-600.ttf', dist))

  // What opens PDFs and pictures and plans registers. pdf.js is bundled into it: from node_modules it would bring the canvas that it draws with.
  const processes = await build({
    ...forNode,
    entryPoints: ['files/pdf/pdf', 'files/picture/picture', 'registers/import/plan'].flatMap((name) =>
      ['process', 'worker'].map((part) => new URL(`src/${name}-${part}.ts`, here).pathname),
    ),
    outdir: dist.pathname,
    entryNames: '[name]',
    // Some packages that are bundled still ask for Node's modules in the older way.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    outExtension: { '.js': '.mjs' },
    external: ['sharp'],
    format: 'esm',
  })

  const own = await readJson(new URL('package.json', here))
  const versions = isRecord(own) && isRecord(own['dependencies']) ? own['dependencies'] : {}
  const manifest = {
    name: 'api',
    version: '1.0.0',
    private: true,
    main: 'start.cjs',
    engines: { node: '24' },
    scripts: { 'gcp-build': compile },
    dependencies: Object.fromEntries([...neededByCli, ...external].map((name) => [name, versions[name]])),
  }
  const lock = derivedLock(await readJson(new URL('../package-lock.json', here)), manifest)
  await writeFile(new URL('start.cjs', dist), start)
  await writeFile(new URL('package.json', dist), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeFile(new URL('package-lock.json', dist), `${JSON.stringify(lock, null, 2)}\n`)
  await writeLocalSecrets(dist)
  await removeOthers(dist, api, processes)
}
