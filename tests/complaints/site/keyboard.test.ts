import { expect, it } from 'vitest'
import { chooseByKey, hydrated, openUsedPage } from '../../browser/browser.ts'
import { focused, press, tabTo } from '../../browser/keys.ts'
import { sampleApi } from '../../browser/sample-api.ts'
import { useSite } from '../../browser/use-site.ts'

const site = useSite(sampleApi)

// Every key is a question to the browser and back, and there are some two hundred.
it('fills in the complaint form, corrects it and reaches the final text', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  const label = () =>
    page.evaluate(() => {
      const field = document.activeElement
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? (field.labels?.[0]?.textContent?.trim() ?? '')
        : ''
    })
  await page.goto('/complaints')
  await hydrated(page)

  // Sent off empty: the summary has the focus, and each of its links leads to its field.
  await tabTo(page, 'Check the complaint')
  await press(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await press(page, 'Tab', 'Enter')
  expect(await label()).toBe('Who is the complaint about?')

  const answers = {
    'Who is the complaint about?': 'LS/0999',
    'What happened?': 'Beacons were moved.',
    'First name': 'Grace',
    'Last name': 'Mutua',
    'Phone number': '0712 345678',
    'E-mail address': 'g@mail.example',
    County: 'muranga',
    'Sub-county': 'kiharu',
  }
  for (const [field, answer] of Object.entries(answers)) {
    expect(await label()).toBe(field)
    await page.keyboard.type(answer)
    await press(page, 'Tab')
  }
  expect(await label()).toBe('Evidence')
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await chooseByKey(page, 'Enter', plan)
  await page.getByText('plan.pdf (').waitFor()
  await press(page, 'Tab')
  expect(await focused(page)).toBe('Remove')
  // The whole text of a field is marked on coming back to it, so typing replaces it.
  for (let step = 0; step < 20 && (await label()) !== 'Last name'; step += 1) await press(page, 'Shift+Tab')
  await page.keyboard.type('Muthoni')
  for (let step = 0; step < 20 && !(await label()).startsWith('I confirm that'); step += 1) await press(page, 'Tab')
  await press(page, 'Space')
  await tabTo(page, 'Check the complaint')
  await press(page, 'Space')

  await page.getByRole('heading', { name: 'Check your complaint' }).waitFor()
  await page.getByText('Muthoni', { exact: true }).waitFor()
  await tabTo(page, 'Make the text to send yourself')
  await press(page, 'Enter')
  const text = page.getByLabel('Text of the complaint')
  await text.waitFor()
  // The text itself can be reached, so that it can be scrolled and marked.
  for (let step = 0; step < 20 && !(await focused(page)).includes('Grace Muthoni'); step += 1) await press(page, 'Tab')
  expect(await text.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(visit.problems).toEqual([])
}, 60_000)
