import { boardColours } from '@lsb/contract'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { composeDocument, fill } from './src/app/compose.ts'
import { EARLY_PRESS_SCRIPT } from './src/page-script/early-press.ts'
import { shellBody, shellHead } from './portal-shell.ts'
import type { PageTemplates } from './src/app/entry-rendered.tsx'
import { board } from '../contract/src/board/facts.ts'
import { pages } from '../contract/src/pages.ts'

/** What the browser's build has written. */
interface BuiltSite {
  /** Path on the site of each script that is not part of the app. */
  scriptPaths: Readonly<Record<string, string>>
  dist: string
}
type Entry = typeof import('./src/app/entry-server.tsx')
/** The part of Vite's build manifest that is used: files by source path. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Writes every prerendered page, the shell of the portal, the sitemap, robots.txt and security.txt into `dist`; returns how many pages. */
export const prerenderSite = async (
  entry: Entry,
  { scriptPaths, dist, siteUrl }: BuiltSite & { siteUrl: string },
): Promise<number> => {
  const { template, manifest } = await readBuilt(dist)
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), content)
  }
  const rendered = await entry.renderAll()
  for (const page of rendered)
    await write(
      page.file,
      page.script === 'app'
        ? composeDocument(template, {
            ...page,
            tags: [
              scripts(manifest, page.feature, 'data-when="used"'),
              // A long form is not filled in before any script is there.
              ...(/data-early-submit="[^"]/.test(page.html) ? [`<script>${EARLY_PRESS_SCRIPT}</script>`] : []),
            ],
          })
        : composeDocument(withScript(template, scriptPaths[page.script]), page),
    )
  await write('shells/app.html', fill(template, shellHead, shellBody))
  await write('site.webmanifest', webManifest())
  await write('sitemap.xml', sitemap(entry.sitemapPaths(), siteUrl))
  await write('robots.txt', robots(siteUrl))
  // Hosting leaves out folders whose names begin with a dot; a rewrite gives this file its path.
  await write('security.txt', securityText(siteUrl, new Date()))
  return rendered.length
}

/** The documents that the renderer fills, and those the function sends when it cannot. */
export const pageTemplates = async (entry: Entry, { scriptPaths, dist }: BuiltSite): Promise<PageTemplates> => {
  const { template, manifest } = await readBuilt(dist)
  const shells = await entry.renderShells()
  const shellOf = (page: (typeof shells)['register']) =>
    composeDocument(template, { ...page, tags: [scripts(manifest, page.feature, 'data-shell')] })
  const [check, text] = [withScript(template, scriptPaths['check']), withScript(template, scriptPaths['text'])]
  const app = template.replace(
    '<!--head-->',
    (place) => `${scripts(manifest, 'register', 'data-when="typed-into"')}\n    ${place}`,
  )
  return {
    templates: { register: app, profile: text, check, resources: text, record: text },
    shells: {
      register: shellOf(shells.register),
      profile: shellOf(shells.profile),
      check: composeDocument(check, shells.check),
      resources: composeDocument(text, shells.resources),
      record: composeDocument(text, shells.record),
    },
  }
}

const readBuilt = async (dist: string): Promise<{ template: string; manifest: Manifest }> => {
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  const [tag = ''] = SCRIPT.exec(built) ?? []
  return {
    // Before the page's long styles, so that the browser asks for it as soon as for the typeface. It runs after the page all the same.
    template: built.replace(tag, '').replace('<!--head-->', (place) => `${tag}\n    ${place}`),
    manifest: JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')),
  }
}

const SCRIPT = /<script type="module"[^>]*><\/script>/

/** The template with another script in place of the one that loads the app. */
const withScript = (template: string, script: string | undefined): string => {
  if (script === undefined || !SCRIPT.test(template)) throw new Error('The template has no script to replace.')
  return template.replace(SCRIPT, `<script type="module" src="${script}"></script>`)
}

/** Every script the app needs for a page, for `boot.ts` to fetch side by side when it is time; inert until then. */
const scripts = (manifest: Manifest, feature: string, mark = ''): string => {
  const start = [`src/features/${feature}/page.tsx`, `src/app/${feature}-route.tsx`].find((file) => manifest[file])
  if (start === undefined) throw new Error(`The build has no chunk for ${feature}.`)
  const files = new Set([...closure(manifest, 'src/app/entry-client.tsx'), ...closure(manifest, start)])
  const links = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`)
  return `<template id="scripts"${mark && ` ${mark}`}>${links.join('')}</template>`
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

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] })
/** What a phone shows of a site that is put on its first screen. */
const webManifest = () =>
  JSON.stringify({
    id: '/',
    name: board.name,
    short_name: board.shortName,
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: boardColours.light.background,
    theme_color: boardColours.band.background,
    icons: [icon(192), icon(512), { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
    shortcuts: [shortcut('Check a licence', pages.check.path), shortcut('Search the register', pages.register.path)],
  })

const robots = (siteUrl: string) => `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`

/** A website that nobody has released for so long names people who may be gone. RFC 9116 asks for less than a year. */
const VALID_DAYS = 330

/** `security.txt` of RFC 9116 for a site released at `now`; `siteUrl` is its origin without a slash at the end. */
const securityText = (siteUrl: string, now: Date): string => `Contact: mailto:${board.securityEmail}
Expires: ${new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000).toISOString()}
Preferred-Languages: en, sw
Canonical: ${siteUrl}/.well-known/security.txt
`
