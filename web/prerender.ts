import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shellBody, shellHead } from './portal-shell.ts'
import type { Prerendered } from './src/app/entry-server.tsx'

/** Path on the site of each script that is not part of the app. */
type PageScripts = Record<Exclude<Prerendered['script'], 'app'>, string>
type Entry = typeof import('./src/app/entry-server.tsx')
/** The part of Vite's build manifest that is used: files by source path. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** What React leaves in the body although it belongs in the head. */
const HEAD_TAGS = /<title>.*?<\/title>|<meta\b[^>]*>|<link\b[^>]*>/gs

/** Writes every prerendered page, the shell of the portal, the sitemap and robots.txt into `dist`; answers how many pages. */
export const prerenderSite = async (
  entry: Entry,
  pageScripts: PageScripts,
  dist: string,
  siteUrl: string,
): Promise<number> => {
  const template = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), content)
  }
  const rendered = await entry.renderAll()
  for (const page of rendered)
    await write(
      page.file,
      page.script === 'app'
        ? compose(template, page, [scripts(manifest, page.feature)])
        : compose(withScript(template, pageScripts[page.script]), page, []),
    )
  await write('shells/app.html', fill(template, shellHead, shellBody))
  await write('sitemap.xml', sitemap(entry.sitemapPaths(), siteUrl))
  await write('robots.txt', robots(siteUrl))
  return rendered.length
}

/** The template with another script in place of the one that loads the app. */
const withScript = (template: string, script: string): string => {
  const without = template.replace(/<script type="module"[^>]*><\/script>\s*/, '')
  if (without === template) throw new Error('The template has no script to replace.')
  return without.replace('</body>', `<script type="module" src="${script}"></script>\n  </body>`)
}

const compose = (template: string, page: Prerendered, appTags: string[]): string => {
  const tags: string[] = []
  const body = page.html.replaceAll(HEAD_TAGS, (tag) => {
    tags.push(tag)
    return ''
  })
  if (!tags.some((tag) => tag.startsWith('<title>'))) throw new Error(`${page.file} has no title.`)
  return fill(template, [...tags, ...appTags, page.styles].join('\n    '), body)
}

const fill = (template: string, head: string, body: string) =>
  // Replacement by function: page text may hold `$&` and the like.
  template.replace('<!--head-->', () => head).replace('<!--app-->', () => body)

/** Every script the page will run, for `boot.ts` to fetch side by side once the page is shown; inert until then. */
const scripts = (manifest: Manifest, feature: string): string => {
  const start = `src/features/${feature}/page.tsx`
  if (!manifest[start]) throw new Error(`The build has no chunk for ${start}.`)
  const files = new Set([...closure(manifest, 'src/app/entry-client.tsx'), ...closure(manifest, start)])
  const links = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`)
  return `<template id="scripts">${links.join('')}</template>`
}

const closure = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => closure(manifest, next, seen))]
}

const sitemap = (paths: string[], siteUrl: string) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n')}
</urlset>
`

const robots = (siteUrl: string) => `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`
