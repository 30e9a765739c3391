import { randomInt } from 'node:crypto'
import { ownMessages, resourcePath, validationMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { cast, type Character } from './support/cast.ts'
import { falsePaper, pdfPaper } from './support/papers.ts'
import { heading, openSite, screenIsSound, sees, signIn } from './support/story.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

let clerk: Character
beforeAll(async () => {
  clerk = await cast(services, 'office', { name: 'Made-up Clerk' })
})

/** Each width has a document of its own. */
const walks = [
  { width: 360, slug: 'circular-1-2025', title: 'Licence submission calendar, circular 1/2025' },
  { width: 1280, slug: 'circular-3-2025', title: 'Land law exam notice, circular 3/2025' },
]

it.each(walks)('gives a document of the website its file, which everybody opens, at $width px', async (walk) => {
  const { width, slug, title } = walk
  await using visit = await openSite(width)
  const { page } = visit
  await signIn(page, clerk)
  await heading(page, 'Accounts').waitFor()
  await page.goto('/office?panel=resources')
  await sees(page, /\d+ of \d+ documents missing\./)
  await screenIsSound(page, 'office-resources')

  await page.getByRole('button', { name: new RegExp(`^(?:Add|Replace) ${title}`) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A new circular')
  const confirm = dialog.getByRole('button', { name: /^(?:Add|Replace) the document$/ })
  await confirm.click()
  await dialog.getByText(ownMessages.resourceMissing).waitFor()
  await dialog.locator('input[type=file]').setInputFiles(falsePaper)
  await dialog.getByText(validationMessages.pdfOnly).waitFor()
  await screenIsSound(page, 'office-resource-refused')
  const paper = await pdfPaper(`circular-${randomInt(1_000_000)}.pdf`, `Circular ${randomInt(1_000_000)}`)
  await dialog.locator('input[type=file]').setInputFiles(paper)
  await dialog.getByText(`${paper.name} (`).waitFor()
  await confirm.click()
  await sees(page, `${title} is published.`)
  await sees(page.locator('main'), paper.name)

  await page.goto('/resources')
  const link = page.getByRole('link', { name: title })
  expect(await link.getAttribute('href')).toBe(resourcePath({ slug }))
  const opened = await page.request.get(resourcePath({ slug }))
  expect(opened.status()).toBe(200)
  expect((await opened.body()).equals(paper.buffer)).toBe(true)

  await page.goto(`/office?panel=log&person=${clerk.uid}`)
  await sees(page, 'Gave a document its file')
  await sees(page, 'A new circular')
})
