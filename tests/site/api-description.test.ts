import { expect, it } from 'vitest'
import { pages } from '@lsb/contract'
import { everyCall } from '../../functions/src/testing-calls.ts'
import { openPage } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)

it('API page: shows every described call without JavaScript', async () => {
  await using visit = await openPage(site.origin, { javaScriptEnabled: false })
  await visit.page.goto(pages.apiDescription.path)
  const shown = await visit.page.locator('h3').allInnerTexts()
  expect(shown.toSorted()).toEqual(everyCall.map(({ method, path }) => `${method} ${path}`).toSorted())
  expect(await visit.page.innerText('main')).toContain('For: chair or office.')
})
