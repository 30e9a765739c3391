import { randomInt } from 'node:crypto'
import { ownMessages, resourcePath, validationMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { STORY_MS } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { textNamedPdf, pdfFile } from './support/test-files.ts'
import { heading, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
})

/**
 * Opens the page Resources until its text is as wanted. An instance asks every half minute what the office has added, another
 * may answer the next time, and a browser whose line is slow shows the copy that it kept.
 */
const untilResources = async (page: Page, isAsWanted: (text: string) => boolean): Promise<void> => {
  // A request costs less than a page, and half a minute has many.
  await expect
    .poll(async () => isAsWanted(await (await page.request.get('/resources')).text()), {
      timeout: STORY_MS / 3,
      interval: 1000,
    })
    .toBe(true)
  const text = async () => {
    await page.goto('/resources')
    return page.locator('main').innerText()
  }
  await expect.poll(async () => isAsWanted(await text()), { timeout: STORY_MS / 3, interval: 1000 }).toBe(true)
}

/** Each width has a document of its own. */
const walks = [
  { width: 360, slug: 'circular-1-2025', title: 'Licence submission calendar, circular 1/2025' },
  { width: 1280, slug: 'circular-3-2025', title: 'Land law exam notice, circular 3/2025' },
]

it.each(walks.filter(({ width }) => widths(1280, 360).includes(width)))(
  'gives a document of the website its file at $width px',
  async (walk) => {
    const { width, slug, title } = walk
    await using visit = await openAs(clerk, width)
    const { page } = visit
    await heading(page, 'Today').waitFor()
    await page.goto('/office?panel=resources')
    await sees(page, /\d+ of \d+ documents missing\./)
    await screenIsSound(page, 'office-resources')

    await page.locator('main').getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: new RegExp(`^(?:Add|Replace) ${title}`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('A new circular')
    const confirm = dialog.getByRole('button', { name: /^(?:Add|Replace) the document$/ })
    await confirm.click()
    await dialog.getByText(ownMessages.resourceMissing).waitFor()
    await dialog.locator('input[type=file]').setInputFiles(textNamedPdf)
    await dialog.getByText(validationMessages.pdfOnly).waitFor()
    await screenIsSound(page, 'office-resource-refused')
    const file = await pdfFile(`circular-${randomInt(1_000_000)}.pdf`, `Circular ${randomInt(1_000_000)}`)
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByText(`${file.name} (`).waitFor()
    await confirm.click()
    await sees(page, `${title} is published.`)
    await sees(page.locator('main'), file.name)

    await page.goto('/resources')
    const link = page.getByRole('link', { name: title })
    expect(await link.getAttribute('href')).toBe(resourcePath({ slug }))
    const opened = await page.request.get(resourcePath({ slug }))
    expect(opened.status()).toBe(200)
    expect((await opened.body()).equals(file.buffer)).toBe(true)

    await page.goto(`/office?panel=log&person=${clerk.uid}`)
    await sees(page, 'Gave a document its file')
    await sees(page, 'A new circular')
  },
)

it('publishes a document once when the line and the first answer are lost', async () => {
  const title = `Circular ${randomInt(1_000_000)}/2028`
  await using visit = await openAs(clerk, 360)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=resources')
  await page.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Reason').fill('A new circular')
  await dialog.locator('input[type=file]').setInputFiles(await pdfFile('circular.pdf', title))
  await dialog.getByText('circular.pdf (').waitFor()
  await page.route('**/v0/b/**', (route) => route.abort())
  const calls: string[] = []
  await page.route('**/api/office/added-resources/', async (route) => {
    calls.push(route.request().postData() ?? '')
    if (calls.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Add the document' }).click()
  await sees(dialog, /^The line is lost: trying again/)
  await screenIsSound(page, 'office-resource-line-lost')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await sees(dialog, 'Not sent yet. Nothing is lost: go on when you are ready.')
  await page.unroute('**/v0/b/**')
  await dialog.getByRole('button', { name: 'Add the document' }).click()
  await sees(page, `${title} is published. The page Resources lists it within two minutes.`)
  await page.locator('main').getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: `Withdraw ${title}` }).click()
  await dialog.getByLabel('Reason').fill('A trial')
  await dialog.getByRole('button', { name: 'Withdraw the document' }).click()
  await sees(page, `${title} is withdrawn.`)
  expect(calls).toEqual([expect.stringContaining('incoming/'), expect.stringContaining('incoming/')])
})

it.each(widths(1280, 360))(
  'adds a document that the page Resources lists, renames and withdraws it, at %d px',
  async (width) => {
    const title = `Circular ${randomInt(1_000_000)}/2027`
    await using visit = await openAs(clerk, width)
    const { page } = visit
    await heading(page, 'Today').waitFor()
    await page.goto('/office?panel=resources')

    await page.getByRole('button', { name: 'Add a document' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('A new circular')
    await dialog.getByRole('button', { name: 'Add the document' }).click()
    await dialog.getByText(ownMessages.titleRequired).waitFor()
    await dialog.getByLabel('Title').fill('Land Act, 2012')
    await dialog.getByLabel('Kind').selectOption('Notice')
    await dialog.locator('input[type=file]').setInputFiles(await pdfFile('circular.pdf', title))
    await dialog.getByText('circular.pdf (').waitFor()
    await dialog.getByRole('button', { name: 'Add the document' }).click()
    await dialog.getByText(ownMessages.titleNamed).waitFor()
    await screenIsSound(page, 'office-resource-title-taken')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Add the document' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await screenIsSound(page, 'office-resource-added')
    await page.locator('main').getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: `Withdraw ${title}` }).waitFor()
    await screenIsSound(page, 'office-resource-one')

    await untilResources(page, (text) => text.includes(title))
    const link = page.getByRole('link', { name: title })
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    await screenIsSound(page, 'resources-with-added')
    await page.goto('/office?panel=resources')
    await page.locator('main').getByRole('link', { name: title }).click()
    await page.getByRole('button', { name: `Change ${title}` }).click()
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await dialog.getByText(ownMessages.nothingToChange).waitFor()
    await dialog.getByLabel('Title').fill(`${title}, amended`)
    await dialog.getByLabel('Reason').fill('A slip')
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await page.getByRole('button', { name: `Withdraw ${title}, amended` }).click()
    await screenIsSound(page, 'office-resource-withdrawal')
    await dialog.getByLabel('Reason').fill('Out of date')
    await dialog.getByRole('button', { name: 'Withdraw the document' }).click()
    await sees(page, `${title}, amended is withdrawn.`)
    await page.getByRole('button', { name: `Withdraw ${title}, amended` }).waitFor({ state: 'detached' })
    await untilResources(page, (text) => !text.includes(title))

    await page.goto(`/office?panel=log&person=${clerk.uid}`)
    await sees(page, 'Withdrew a document')
    await sees(page, 'Changed a document')
  },
  STORY_MS,
)
