import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { prerenderSite } from './prerender.ts'

/**
 * The production build: the browser's bundle, the same app for Node, and from the two every public page as HTML.
 * `SITE_URL` is the address people will use; canonical links and the sitemap carry it.
 */
const root = import.meta.dirname
const dist = join(root, 'dist')
const server = join(root, '.cache', 'server')
const siteUrl = (process.env['SITE_URL'] ?? 'https://lsb.example').replace(/\/+$/, '')
const shared = { root, logLevel: 'warn' as const, define: { 'import.meta.env.VITE_SITE_URL': JSON.stringify(siteUrl) } }

/** One file each, so that a page of plain HTML asks for one script; answers its path on the site. */
const buildPageScript = async (name: string): Promise<string> => {
  const output = await build({
    ...shared,
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { input: join(root, 'src', 'page-script', `${name}.ts`) },
    },
  })
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk === undefined) throw new Error(`No script was built for ${name}.`)
  return `/${chunk.fileName}`
}

const started = performance.now()
await build({ ...shared, build: { manifest: true, outDir: dist, emptyOutDir: true } })
await build({
  ...shared,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/entry-server.tsx',
    outDir: server,
    emptyOutDir: true,
    copyPublicDir: false,
    ssrEmitAssets: true,
  },
})
// Pictures of pages that the browser's bundle does not draw.
await cp(join(server, 'assets'), join(dist, 'assets'), { recursive: true, filter: (file) => !file.endsWith('.js') })
const pageScripts = { text: await buildPageScript('text'), home: await buildPageScript('home') }
const entry: typeof import('./src/app/entry-server.tsx') = await import(
  pathToFileURL(join(server, 'entry-server.js')).href
)
const count = await prerenderSite(entry, pageScripts, dist, siteUrl)
await rm(join(dist, '.vite'), { recursive: true })
console.log(`Built web/dist: ${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
