import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { OFFLINE_PATH, pageNames, pages, RESOURCES_SHELL_PATH } from '@lsb/contract'
import type { PrecacheManifest } from './src/worker/precache-manifest.ts'
import { WORKER_PATH } from './src/register-copy/names.ts'

/** The part of Vite's build manifest that is used: chunks by source path, which name each other by these paths. */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

interface BuiltFiles {
  root: string
  dist: string
  /** Paths on the site of what the scripts of text pages load on intent. */
  loadedLater: readonly string[]
}

/** They load every page there is. */
const STARTS = new Set(['index.html', 'src/app/entry-client.tsx'])

/** Everything that a chunk loads, at once and later, itself included. */
const allOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(key) || STARTS.has(key)) return []
  seen.add(key)
  const { file, imports = [], dynamicImports = [], css = [], assets = [] } = chunk
  return [file, ...css, ...assets, ...[...imports, ...dynamicImports].flatMap((next) => allOf(manifest, next, seen))]
}

/** By the path of each chunk that loads others later: these. */
const laterChunks = (manifest: Manifest): PrecacheManifest['later'] =>
  Object.fromEntries(
    Object.entries(manifest).flatMap(([key, { file, dynamicImports = [] }]) => {
      const files = dynamicImports.flatMap((next) => allOf(manifest, next))
      return STARTS.has(key) || files.length === 0
        ? []
        : [[`/${file}`, [...new Set(files)].map((each) => `/${each}`).toSorted()]]
    }),
  )

const fileOf = (path: string): string => {
  if (path === '/') return 'index.html'
  return path.startsWith('/assets/') ? path : `${path}.html`
}

/** What a page's HTML asks for by itself: what waits in a template is for later. */
const assetsIn = (html: string): string[] =>
  Array.from(
    html.replaceAll(/<template id="scripts".*?<\/template>/gs, '').matchAll(/\/assets\/[\w./-]+/g),
    ([path]) => path,
  )

/** The public pages with a file of their own that are of use without a network. */
const cachedPages = [
  ...pageNames
    .filter((name) => pages[name].public && !pages[name].rendered && !pages[name].online)
    .map((name) => pages[name].path),
  RESOURCES_SHELL_PATH,
]

const precacheManifest = async ({ dist, loadedLater }: BuiltFiles): Promise<PrecacheManifest> => {
  const read = (path: string) => readFile(join(dist, fileOf(path)))
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const first = [OFFLINE_PATH, ...new Set(assetsIn(String(await read(OFFLINE_PATH))))]
  const html = await Promise.all(cachedPages.map(read))
  const assets = new Set([...html.flatMap((page) => assetsIn(String(page))), ...loadedLater])
  const others = [...cachedPages, ...[...assets].filter((path) => !first.includes(path)).toSorted()]
  const later = laterChunks(manifest)
  const hash = createHash('sha256').update(JSON.stringify(later))
  for (const path of [...first, ...others]) hash.update(path).update(await read(path))
  return { id: hash.digest('hex').slice(0, 12), first, others, later }
}

/** Builds the worker that answers without a network into `dist`, once everything that it keeps is there. */
export const buildOfflineWorker = async (shared: InlineConfig, files: BuiltFiles): Promise<void> => {
  const { root, dist } = files
  await build({
    ...shared,
    define: { ...shared.define, PRECACHE_MANIFEST: JSON.stringify(await precacheManifest(files)) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: join(root, 'src', 'worker', 'worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER_PATH.slice(1) },
      },
    },
  })
}
