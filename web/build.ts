import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions } from 'vite'
import { buildOfflineWorker } from './offline-worker.ts'
import { pageTemplates, prerenderSite } from './prerender.ts'
import { pageScripts, scriptsLater, scriptsOfFixedPath } from './scripts-later.ts'

/**
 * The production build: the browser's bundle, the same app for Node, from the two every public page as HTML, the renderer of
 * the pages that hold a result, which the function takes from `.cache/renderer`, and the worker that answers without a network.
 * `SITE_URL` is the address people will use; canonical links and the sitemap carry it. Hosting's own hook sets none: a website that
 * is deployed past the release would name another address, and lack the files that the function's pages name.
 */
const givenUrl = process.env['SITE_URL']
if (givenUrl === undefined) {
  console.error(
    'SITE_URL is not set: the address of the site, which its pages, sitemap and security.txt name.\n' +
      'To publish a change: npm run deploy -- --settings FILE --only release',
  )
  process.exit(1)
}
const root = import.meta.dirname
const dist = join(root, 'dist')
const server = join(root, '.cache', 'server')
const renderer = join(root, '.cache', 'renderer')
const siteUrl = givenUrl.replace(/\/+$/, '')
const shared = { root, logLevel: 'warn' as const, define: { 'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl) } }

/** A script beside the app's. */
const buildBeside = (options: BuildOptions, define: Record<string, string> = {}) =>
  build({
    ...shared,
    define: { ...shared.define, ...define },
    build: { outDir: dist, emptyOutDir: false, copyPublicDir: false, modulePreload: false, ...options },
  })

/** What these scripts load on intent. */
const loadedLater: string[] = []

/** One file each, so that a page of plain HTML asks for one script; what it loads later is another. Returns its path on the site. */
const buildPageScript = async (file: string, define = {}): Promise<string> => {
  const output = await buildBeside({ rollupOptions: { input: join(root, 'src', file) } }, define)
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = chunks.find((made) => made.type === 'chunk' && made.isEntry)
  if (chunk === undefined) throw new Error(`No script was built of ${file}.`)
  // Other files of this build belong to the app: a plugin writes them with every build.
  loadedLater.push(
    ...chunks.flatMap((other) => (other === chunk || other.type !== 'chunk' ? [] : [`/${other.fileName}`])),
  )
  return `/${chunk.fileName}`
}

/** The app as one module that imports nothing. Its ending tells Node the format: it would parse it twice to find out. */
const buildForNode = (name: string, options: BuildOptions, define: Record<string, string> = {}) =>
  build({
    ...shared,
    define: { ...shared.define, ...define },
    ssr: { noExternal: true },
    build: {
      ssr: `src/app/${name}.tsx`,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: '[name].mjs' } },
      ...options,
    },
  })

const started = performance.now()
// Tests set it to "test", and React for development does not run beside React for production.
process.env['NODE_ENV'] = 'production'
await build({ ...shared, build: { manifest: true, outDir: dist, emptyOutDir: true } })
await buildForNode('entry-server', { outDir: server, ssrEmitAssets: true })
// React chooses its build by this variable when it runs, and the function's process need not have it.
await buildForNode('entry-rendered', { outDir: renderer, minify: true }, { 'process.env.NODE_ENV': '"production"' })
// Pictures of pages that the browser's bundle does not draw.
await cp(join(server, 'assets'), join(dist, 'assets'), { recursive: true, filter: (file) => !file.endsWith('.js') })
// By themselves, so that both pages that load them load the same file, and theirs stay small.
const later: Record<string, string> = {}
for (const [name, file] of Object.entries(scriptsLater)) {
  const path = await buildPageScript(file)
  loadedLater.push(path)
  later[name] = JSON.stringify(path)
}
const scriptPaths: Record<string, string> = {}
for (const [name, file] of Object.entries(pageScripts)) scriptPaths[name] = await buildPageScript(file, later)
for (const [fileName, file] of Object.entries(scriptsOfFixedPath))
  await buildBeside({ lib: { entry: join(root, 'src', file), formats: ['es'], fileName } })
const entry: typeof import('./src/app/entry-server.tsx') = await import(
  pathToFileURL(join(server, 'entry-server.mjs')).href
)
// Before the home page takes the place of the template.
const templates = await pageTemplates(entry, { scriptPaths, dist })
const count = await prerenderSite(entry, { scriptPaths, dist, siteUrl })
const notFound = await readFile(join(dist, '404.html'), 'utf8')
await writeFile(join(renderer, 'templates.json'), JSON.stringify({ ...templates, notFound }))
await buildOfflineWorker(shared, { root, dist, loadedLater })
await rm(join(dist, '.vite'), { recursive: true })
console.log(`Built web/dist: ${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
