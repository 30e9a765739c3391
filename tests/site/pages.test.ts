import { board, pageNames, pages } from '@lsb/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, hydrated, openPage, useBrowser } from '../browser/browser.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.close())

const open = pageNames.filter((name) => pages[name].public)

describe.each(open)('%s', (name) => {
  const { path, aliases } = pages[name]

  it('hydrates without a word on the console and asks no other host for anything', async () => {
    await using visit = await openPage(site.origin)
    await visit.page.goto(path)
    await hydrated(visit.page)
    expect(visit.problems).toEqual([])
    expect(await visit.page.title()).toContain(board.name)
    expect(await visit.page.locator('h1').count()).toBe(1)
  })

  it.each([320, 1280])('axe finds nothing at %i px, and nothing sticks out', async (width) => {
    await using visit = await openPage(site.origin, { viewport: { width, height: 800 } })
    await visit.page.goto(path)
    await hydrated(visit.page)
    expect(await axeFindings(visit.page)).toEqual([])
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

  it('is found under every spelling, with one canonical', async () => {
    for (const spelling of [path, ...aliases]) {
      const answer = await fetch(site.origin + spelling)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`<link rel="canonical" href="https://lsb.example${path}"/>`)
    }
  })
})
