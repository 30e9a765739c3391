import { text as streamText } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings, hydrated, openPage, openUsedPage } from '../../browser/browser.ts'
import { holdApp } from '../../browser/late-app.ts'
import { useSite } from '../../browser/use-site.ts'

const site = useSite()

const fields = {
  'Who is the complaint about?': 'A. Example, LS/0999',
  'What happened?': 'The beacons were set two metres off.',
  'First name': 'Grace',
  'Last name': 'Mutua',
  'Phone number': '0712 345678',
  'E-mail address': 'grace@mail.example',
  County: 'muranga',
  'Sub-county': 'kiharu',
}
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
const fill = async (page: Page) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}
const confirm = (page: Page) => page.getByLabel('I confirm that').check()
const check = (page: Page) => page.getByRole('button', { name: 'Check the complaint' }).click()
const arrive = async (page: Page) => {
  await page.goto('/complaints')
  await hydrated(page)
}

describe('the complaint form', () => {
  it('grows with the story', async () => {
    await using visit = await openUsedPage(site.origin)
    await arrive(visit.page)
    const story = visit.page.getByLabel('What happened?')
    const height = () => story.evaluate((area) => area.clientHeight)
    const empty = await height()
    expect(empty).toBeGreaterThan(140)
    await story.fill('One more line.\n'.repeat(20))
    expect(await height()).toBeGreaterThan(empty * 2)
  })

  it('prints the finished text alone', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await arrive(page)
    await fill(page)
    await page.getByLabel('Evidence').setInputFiles(pdf)
    await page.getByText('plan.pdf (').waitFor()
    await confirm(page)
    await check(page)
    await page.getByRole('button', { name: 'Make the text to send yourself' }).click()
    await page.getByLabel('Text of the complaint').waitFor()
    await page.emulateMedia({ media: 'print' })
    const paper = await page.innerText('main')
    expect(paper).toContain('The beacons were set two metres off.')
    expect(paper).not.toMatch(/What happens with a complaint|ready to send|has not been sent|Attach/)
  })

  it('ends in a complete text without a request on the way', async () => {
    await using visit = await openUsedPage(site.origin, { permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = visit
    await arrive(page)
    const requests: string[] = []
    await fill(page)
    await page.getByLabel('Evidence').setInputFiles(pdf)
    await page.getByText('plan.pdf (').waitFor()
    await confirm(page)
    // What the page loads for itself has come by now.
    page.on('request', (request) => requests.push(request.url()))
    await check(page)

    await page.getByRole('heading', { name: 'Check your complaint' }).waitFor()
    expect(await page.locator(':focus').textContent()).toBe('Check your complaint')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Make the text to send yourself' }).click()

    const text = (await page.getByLabel('Text of the complaint').textContent()) ?? ''
    for (const entered of ['A. Example, LS/0999', 'two metres off', 'Grace Mutua', "Murang'a", 'Kiharu', 'plan.pdf']) {
      expect(text).toContain(entered)
    }
    await page.getByText('Your complaint has not been sent.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const mail = await page.getByRole('link', { name: 'Open in the mail app' }).getAttribute('href')
    expect(new URL(mail ?? '').searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
    await page.getByRole('button', { name: 'Copy the text' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('complaint.txt')
    expect(await streamText(await download.createReadStream())).toBe(text)
    expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
    expect(page.url()).toBe(`${site.origin}/complaints`)
    expect(visit.problems).toEqual([])
  })

  it('leads to each field that is missing', async () => {
    await using visit = await openUsedPage(site.origin, { viewport: { width: 320, height: 720 } })
    const { page } = visit
    await arrive(page)
    await check(page)
    const summary = page.getByRole('alert')
    await summary.waitFor()
    expect(await summary.getByRole('link').count()).toBe(10)
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await summary.getByRole('link', { name: 'Choose your county.' }).click()
    expect(await page.getByLabel('County', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await summary.getByRole('link', { name: 'Add at least one file of evidence.' }).click()
    expect(await page.getByLabel('Evidence').evaluate((field) => field === document.activeElement)).toBe(true)
  })

  it('says so when its rules did not come', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await page.route('**/assets/rules-*.js', (route) => route.abort())
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await arrive(page)
    await fill(page)
    await check(page)
    await page.getByRole('link', { name: 'The form could not be checked.' }).waitFor()
    await page.unrouteAll()
    await check(page)
    await page.getByRole('link', { name: 'Add at least one file of evidence.' }).waitFor()
    expect(await page.getByLabel('What happened?').inputValue()).toBe(fields['What happened?'])
  })

  it('keeps what was typed over a reload', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await arrive(page)
    await fill(page)
    await page.keyboard.press('Tab')
    await page.getByText('kept in this browser for a day').waitFor()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => page.getByLabel('What happened?').inputValue()).toBe(fields['What happened?'])
    expect(await page.getByLabel('Sub-county').inputValue()).toBe('Kiharu')
    await page.getByRole('button', { name: 'Discard what I typed' }).click()
    expect(await page.getByLabel('What happened?').inputValue()).toBe('')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(visit.problems).toEqual([])
  })

  it('says of every field that it is kept', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await arrive(page)
    await page.getByLabel('Phone number').fill('0712 345678')
    await page.getByText('kept in this browser for a day').waitFor()
    await page.getByRole('button', { name: 'Discard what I typed' }).click()
    expect(await page.getByLabel('Phone number').inputValue()).toBe('')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  it('refuses a file that is not what it says', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await arrive(page)
    await page.getByLabel('Evidence').setInputFiles([pdf, { ...pdf, name: 'map.png', mimeType: 'image/png' }])
    await page.getByText('map.png does not hold what its name says.').waitFor()
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Remove plan.pdf' }).click()
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  })

  it('keeps what was typed, ticked, chosen and pressed before the app was there', async () => {
    await using visit = await openPage(site.origin)
    const { page } = visit
    await page.goto('/complaints')
    await page.getByLabel('First name').fill('Grace')
    await page.getByText('kept in this browser for a day').waitFor()
    const letIn = await holdApp(page)
    await page.reload()
    await page.getByLabel('What happened?').fill(fields['What happened?'])
    await confirm(page)
    await page.getByLabel('Evidence').setInputFiles(pdf)
    expect(await page.locator('main :disabled').count()).toBe(0)
    await check(page)

    letIn()
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: 'Choose your county.' }).waitFor()
    await page.getByText('plan.pdf (').waitFor()
    expect(await page.getByLabel('What happened?').inputValue()).toBe(fields['What happened?'])
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace')
    expect(await page.getByLabel('I confirm that').isChecked()).toBe(true)
    expect(visit.problems).toEqual([])
  })

  it('takes back a sub-county that is not in the county chosen later', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await arrive(page)
    await page.getByLabel('County', { exact: true }).fill('Lamu')
    await page.getByLabel('Sub-county').fill('Lamu East')
    await page.getByLabel('County', { exact: true }).fill('Nairobi City')
    await expect.poll(() => page.getByLabel('Sub-county').inputValue()).toBe('')
    expect(await page.locator('#complaint-sub_county-options option').count()).toBe(17)
  })

  it('says without JavaScript how to complain all the same', async () => {
    await using visit = await openUsedPage(site.origin, { javaScriptEnabled: false })
    const { page } = visit
    await page.goto('/complaints')
    // Playwright's search by text passes over noscript elements.
    expect(await page.locator('noscript p').first().isVisible()).toBe(true)
    expect(await page.getByText('Acknowledgement', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Check the complaint' }).isVisible()).toBe(false)
  })
})
