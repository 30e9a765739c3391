import { signInMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, useBrowser } from '../browser/browser.ts'
import { holdApp } from '../browser/late-app.ts'
import { sampleApi } from '../browser/sample-api.ts'
import { serveSite, type Site } from '../browser/site-server.ts'

useBrowser()
let site: Site
const asked: string[] = []
beforeAll(async () => {
  site = await serveSite((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      asked.push(body)
      response.writeHead(401, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ detail: 'Invalid ID number or password' }))
    })
  })
})
afterAll(() => site.close())

it.each([
  ['the app', 'index-'],
  ['any script', 'nothing'],
])('sends a sign-in that was typed and pressed before %s was there, once', async (_what, arrivesAtOnce) => {
  asked.length = 0
  await using visit = await openPage(site.origin)
  const { page } = visit
  const arrive = await holdApp(page, arrivesAtOnce)
  await page.goto('/portal', { waitUntil: 'commit' })
  await page.getByLabel('ID number').fill('12345678')
  await page.getByLabel('Password', { exact: true }).fill('Secret-word-1')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true)

  arrive()
  await page.getByText('Invalid ID number or password').waitFor()
  expect(asked.map((body) => JSON.parse(body))).toEqual([{ id_number: '12345678', password: 'Secret-word-1' }])
  expect(new URL(page.url()).search).toBe('')
})

it('says that both fields are required of an empty sign-in pressed before the app was there', async () => {
  asked.length = 0
  await using visit = await openPage(site.origin)
  const { page } = visit
  const arrive = await holdApp(page)
  await page.goto('/portal')
  await page.getByRole('button', { name: 'Sign In' }).click()
  arrive()
  await page.getByRole('alert').getByText(signInMessages.bothRequired).waitFor()
  expect(asked).toEqual([])
})

it('searches for what was typed on the register before the app was there', async () => {
  const calls: string[] = []
  const register = await serveSite((request, response) => {
    calls.push(request.url ?? '')
    sampleApi(request, response)
  })
  await using visit = await openPage(register.origin)
  const { page } = visit
  const arrive = await holdApp(page)
  await page.goto('/register')
  calls.length = 0
  await page.getByRole('searchbox').pressSequentially('njeri')
  arrive()
  await page.getByText('45 entries match “njeri”').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('njeri')
  expect(calls).toEqual(['/account/licensed/?limit=20&offset=0&search=njeri'])
  expect(visit.problems).toEqual([])
  await register.close()
})
