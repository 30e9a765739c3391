import { registerMessages, SEARCH_DEBOUNCE_MS, standingMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, openUsedPage, takenOver, useBrowser } from '../browser/browser.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
const asked: string[] = []
beforeAll(async () => {
  site = await serveSite((request, response) => {
    asked.push(request.url ?? '')
    sampleApi(request, response)
  })
})
afterAll(() => site.close())

it('asks from page 1 once the typing has rested', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.clock.install({ time: '2026-11-21T09:00:00.000Z' })
  await page.goto('/register?page=3')
  await page.getByText('Page 3 of 3').waitFor()
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await takenOver(page)
  asked.length = 0
  // A busy machine may rest longer between two keys than the search waits; a clock that stands still does not.
  await page.clock.pauseAt('2026-11-21T10:00:00.000Z')
  await page.getByRole('searchbox', { name: 'Search licensed surveyors' }).pressSequentially('  njeri ')
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 1)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await page.clock.resume()
  await page.waitForURL('**/register?search=njeri')
  await page.getByText('45 entries match “njeri”').waitFor()
  expect(asked).toEqual(['/account/licensed/?limit=20&offset=0&search=njeri'])
  await page.getByText('Page 1 of 3').waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 3').waitFor()
  await page.goBack()
  await page.getByText('Page 1 of 3').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('  njeri ')
  expect(visit.problems).toEqual([])
})

it('shows the columns of both registers', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/register')
  await page.getByText('Page 1 of 3').waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'SNo.',
    'Name',
    'License No.',
    'Organization',
    'Postal Address',
    'Status',
  ])
  await page.getByRole('tab', { name: 'Approved Assistants' }).click()
  await page.waitForURL('**/register?tab=approved*')
  await page.getByRole('columnheader', { name: 'Assistant No.' }).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Assistant Name',
    'Assistant No.',
    'Supervisor Name',
    'Supervisor License',
  ])
  await page.getByRole('link', { name: 'LS/0003' }).first().click()
  await page.waitForURL('**/publicProfile/LS%2F0003')
  await page.getByText(standingMessages.yes(2026)).waitFor()
})

it('keeps the search box when a list fails', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/register?search=nobody')
  await page.getByText(registerMessages.noSurveyor).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/register?tab=approved&search=nobody')
  await page.getByText(registerMessages.noAssistants).waitFor()

  await page.goto('/register?search=broken')
  await page.getByText(registerMessages.licensedFailed).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('broken')
  asked.length = 0
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

it('has a way back from beyond the last page', async () => {
  await using visit = await openUsedPage(site.origin)
  await visit.page.goto('/register?page=99')
  await visit.page.getByRole('link', { name: 'Go to page 3' }).click()
  await visit.page.getByText('Page 3 of 3').waitFor()
  expect(new URL(visit.page.url()).search).toBe('?page=3')
})

const structuredData = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

it('shows “Loading...” while the app asks for a profile', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.route('**/account/licensed//**', async (route) => {
    await page.getByText(registerMessages.loading, { exact: true }).waitFor()
    await route.continue()
  })
  await page.goto('/register')
  await takenOver(page)
  await page.getByRole('link', { name: 'Tabitha Nyambura' }).first().click()
  await page.getByText(standingMessages.yes(2026)).waitFor()
  expect(visit.problems).toEqual([])
})

it('shows the states of a profile', async () => {
  await using visit = await openUsedPage(site.origin)
  const { page } = visit
  await page.goto('/publicProfile/LS%2F0003')
  await page.getByText(standingMessages.yes(2026)).waitFor()
  expect(await page.title()).toContain(`(LS/0003): ${standingMessages.mayPractise(2026)}, 21 November 2026`)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/publicProfile\/LS%2F0003$/)
  expect(await structuredData(page)).toMatchObject({
    mainEntity: {
      identifier: 'LS/0003',
      url: 'https://lsb.example/publicProfile/LS%2F0003',
      hasCredential: { credentialCategory: 'license' },
    },
  })

  await page.goto('/publicProfile/LS/0007')
  await page.getByText(standingMessages.no, { exact: true }).waitFor()
  expect(await structuredData(page)).not.toHaveProperty('mainEntity.hasCredential')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/publicProfile\/LS%2F0007$/)
  expect(await page.locator('meta[name=robots]').count()).toBe(0)

  await page.goto('/publicProfile/missing')
  await page.getByText(registerMessages.profileMissing).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/publicProfile/broken')
  await page.getByText(registerMessages.profileFailed).waitFor()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
})

it('leads from the home page’s search to the register', async () => {
  for (const javaScriptEnabled of [true, false]) {
    await using visit = await openUsedPage(site.origin, { javaScriptEnabled })
    await visit.page.goto('/')
    await visit.page.getByRole('searchbox', { name: 'Check a surveyor' }).fill('amina njeri')
    await visit.page.getByRole('button', { name: 'Check' }).click()
    await visit.page.waitForURL('**/register?*')
    expect(new URL(visit.page.url()).searchParams.get('search')).toBe('amina njeri')
  }
})
