import { pages, visitorReportsPath } from '@lsb/contract'
import { expect, it } from 'vitest'
import { hydrated, openPage } from '../../browser/browser.ts'
import { useSite } from '../../browser/use-site.ts'

const site = useSite()

it('an error of a page without the app is told of, without its values', async () => {
  await using visit = await openPage(site.origin)
  const { page, problems } = visit
  const told = page.waitForRequest((request) => request.url().endsWith(visitorReportsPath))
  await page.route(`**${visitorReportsPath}`, (route) => route.fulfill({ status: 200, body: '{}' }))
  await page.goto(pages.about.path)
  await hydrated(page)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('no entry of "Amina Were"')
    })
  })
  expect((await told).postDataJSON()).toEqual({
    kind: 'error',
    message: 'TypeError: no entry of …',
    place: '',
    page: 'about',
  })
  expect(problems.splice(0)).toHaveLength(1)
})
