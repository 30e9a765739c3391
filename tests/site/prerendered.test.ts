import { gzipSync } from 'node:zlib'
import { board, notFoundMessages, pageNames, pages, profilePath, registerMessages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hydrated, openPage, type WatchedPage } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

/** What a server sends at once to a new visitor: ten packets of the usual size (RFC 6928). */
const FIRST_ROUND_TRIP = 10 * 1460

/** What a browser reads to install the site. */
interface Manifest {
  icons: { src: string; sizes: string }[]
  shortcuts: { url: string }[]
}

const open = pageNames.filter((name) => pages[name].public)
const SITE = 'https://lsb.example'

/** The width and height that a PNG states. */
const sizeOf = async (path: string): Promise<string> => {
  const bytes = Buffer.from(await (await fetch(`${site.origin}${path}`)).arrayBuffer())
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('installed', () => {
  it('has icons of the sizes it states and shortcuts to pages of the site', async () => {
    const manifest: Manifest = await (await fetch(`${site.origin}/site.webmanifest`)).json()
    expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone' })
    const icons = manifest.icons.filter(({ src }) => src.endsWith('.png'))
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
    expect(await Promise.all(icons.map(({ src }) => sizeOf(src)))).toEqual(['192x192', '512x512'])
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([pages.check.path, pages.register.path])
  })

  it('gives links in chats a picture', async () => {
    const html = await (await fetch(`${site.origin}/about`)).text()
    expect(html).toContain(`<meta property="og:image" content="${SITE}/og.png"/>`)
    expect(await sizeOf('/og.png')).toBe('1200x630')
    // At this path a phone looks for it without being told.
    expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180')
  })

  it('says whom to write about a weakness, for less than a year', async () => {
    const text = await (await fetch(`${site.origin}/security.txt`)).text()
    expect(text).toContain(`Contact: mailto:${board.securityEmail}\n`)
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  })
})

describe('without JavaScript', () => {
  let scripted: WatchedPage
  let plain: WatchedPage
  beforeAll(async () => {
    scripted = await openPage(site.origin)
    plain = await openPage(site.origin, { javaScriptEnabled: false })
  })
  afterAll(() => Promise.all([scripted.context.close(), plain.context.close()]))

  it.each(open)('%s shows all its text', async (name) => {
    await Promise.all([scripted.page.goto(pages[name].path), plain.page.goto(pages[name].path)])
    await hydrated(scripted.page)
    // Marked as of use only with the script: forms that it checks, buttons that print, pause or show.
    await scripted.page.addStyleTag({ content: '.needs-script { display: none !important }' })
    const lines = (await scripted.page.innerText('main')).split('\n').map((line) => line.trim())
    const seen = await plain.page.innerText('main')
    const missing = lines.filter((line) => !seen.includes(line))
    expect(missing).toEqual([])
    expect(seen.length).toBeGreaterThan(30)
  })

  it.each([pages.portal.path, ...pageNames.filter((name) => !pages[name].public).map((name) => pages[name].path)])(
    '%s says that it needs JavaScript',
    async (path) => {
      await plain.page.goto(path)
      const seen = await plain.page.innerText('main')
      expect(seen).toMatch(/needs JavaScript, which is switched off in this browser/)
      expect(
        await plain.page.locator('main').locator('input, button, textarea, select').filter({ visible: true }).count(),
      ).toBe(0)
    },
  )

  it.each([`${pages.register.path}?search=broken`, profilePath('broken')])(
    '%s says that the register did not answer',
    async (path) => {
      const answer = await plain.page.goto(path)
      expect(answer?.status()).toBe(503)
      const seen = await plain.page.innerText('main')
      expect(seen).toContain('The register did not answer')
      expect(seen).not.toContain(registerMessages.loading)
    },
  )

  it.each(['light', 'dark'] as const)(
    'portal: says in its own style that it needs JavaScript, %s',
    async (colorScheme) => {
      await plain.page.emulateMedia({ colorScheme })
      const looks: unknown[] = []
      for (const path of [pages.portal.path, pages.dashboard.path]) {
        await plain.page.goto(path)
        const notice = plain.page.locator('[data-tone="caution"]')
        looks.push(
          await notice.evaluate((box) => {
            const { backgroundColor, color, fontFamily, fontSize, lineHeight, padding, border, borderLeft } =
              getComputedStyle(box)
            const link = getComputedStyle(document.querySelector('main a') ?? box).color
            const ground = getComputedStyle(document.body).backgroundColor
            return {
              backgroundColor,
              color,
              fontFamily,
              fontSize,
              lineHeight,
              padding,
              border,
              borderLeft,
              link,
              ground,
            }
          }),
        )
      }
      expect(looks[1]).toEqual(looks[0])
      expect(await plain.page.innerText('main')).toMatch(/needs JavaScript/)
    },
  )
})

describe.each(open)('%s', (name) => {
  const { path, aliases } = pages[name]

  it('comes with the first round trip, and names its script before its styles', async () => {
    const answer = await fetch(site.origin + path)
    const head = Array.from(answer.headers, ([header, value]) => `${header}: ${value}\r\n`).join('')
    const html = await answer.text()
    expect(head.length + gzipSync(html).length).toBeLessThan(FIRST_ROUND_TRIP)
    expect(html.indexOf('<script type="module"')).toBeLessThan(html.indexOf('<style data-emotion'))
  })

  it('has one canonical address under every spelling', async () => {
    for (const spelling of [path, ...aliases]) {
      const answer = await fetch(site.origin + spelling)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`<link rel="canonical" href="${SITE}${path}"/>`)
    }
  })
})

it('gives every page a title and a description of its own', async () => {
  const heads = await Promise.all(
    open.map(async (name) => {
      const html = await (await fetch(site.origin + pages[name].path)).text()
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? ''
      return { name, title, description }
    }),
  )
  expect(heads.filter(({ title, description }) => title.length < 10 || description.length < 40)).toEqual([])
  expect(new Set(heads.map(({ title }) => title)).size).toBe(open.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(open.length)
})

it('lists exactly the public pages in the sitemap', async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)
  expect(listed).toEqual(open.map((name) => SITE + pages[name].path))
  expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toContain(`Sitemap: ${SITE}/sitemap.xml`)
})

it('describes the organisation for search engines', async () => {
  const html = await (await fetch(site.origin)).text()
  const data: unknown = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'GovernmentOrganization',
    url: `${SITE}/`,
    parentOrganization: { name: 'Ministry of Lands', url: 'https://lands.go.ke/' },
  })
})

it('answers an unknown address with the not-found page and 404', async () => {
  await using visit = await openPage(site.origin)
  const answer = await visit.page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await hydrated(visit.page)
  expect(await visit.page.innerText('h1')).toBe(notFoundMessages.code)
  expect(await visit.page.innerText('main')).toContain(notFoundMessages.text)
})
