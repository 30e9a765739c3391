import {
  presencePaths,
  api,
  digitsOfToken,
  pages,
  type Presence,
  PRESENCE_FRAGMENT,
  presenceContent,
  presenceMessages,
  signedContent,
} from '@lsb/contract'
import { expect, it } from 'vitest'
import { readSigningKeys } from '../../../functions/src/licences/signing-keys.ts'
import { newKeySet } from '../../../functions/src/platform/key-set.ts'
import { axeFindings, hydrated, openUsedPage } from '../../browser/browser.ts'
import { codePicture } from '../../browser/code-picture.ts'
import { licensed as sampleSurveyor, sampleApi } from '../../browser/sample-api.ts'
import { useSite } from '../../browser/use-site.ts'

const signingKeys = readSigningKeys(newKeySet('2026'), 'https://lsb.example')
const iat = Date.parse('2026-06-01T11:03:20Z') / 1000
const content = (kid: string, iss: string) => presenceContent(kid, { iss, iat, lic: 'LS/0112', id: 'x' })
const digits = digitsOfToken(signingKeys.signCode(content))
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const amina: Presence = {
  name: 'Amina Njeri',
  number: 'LS/0112',
  tone: 'good',
  opening: 'Yes, may practise in 2026',
  says: 'Amina Njeri may practise as a licensed surveyor in 2026.',
  photograph: `data:image/png;base64,${PIXEL}`,
  shown_at: '2026-06-01T11:03:20.000Z',
  seconds: 180,
}

const site = useSite(sampleApi)
const json = (body: unknown, status = 200) => ({ status, contentType: 'application/json', body: JSON.stringify(body) })
/** A visitor at 360 px, whose questions get this answer; without one, nothing answers. */
const visitor = async (answer?: { body: unknown; status?: number }) => {
  const visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
  const asked: unknown[] = []
  await visit.page.route(`**${api.licenceKeys}`, (route) => route.fulfill(json(signingKeys.publicKeys)))
  await visit.page.route(`**${presencePaths.asked}`, async (route) => {
    asked.push(route.request().postDataJSON())
    await (answer ? route.fulfill(json(answer.body, answer.status)) : route.abort())
  })
  return Object.assign(visit, { asked })
}
const address = (code: string) => `${pages.check.path}${PRESENCE_FRAGMENT}${code}`

it('presence: a scanned code shows face, verdict and when, and after its time nobody', async () => {
  await using visit = await visitor({ body: amina })
  const { page } = visit
  await page.clock.install()
  await page.goto(pages.check.path)
  await page.getByRole('button', { name: 'Scan the code with this page' }).click()
  const picture = page.getByLabel('Or choose a picture of the code')
  // Playwright would choose it before the scanner is there, too.
  await picture.waitFor()
  await picture.setInputFiles(await codePicture(`${site.origin}${pages.check.path}${PRESENCE_FRAGMENT}`, digits))
  await page.getByRole('img', { name: 'Photograph of Amina Njeri' }).waitFor()
  await page.getByRole('heading', { name: presenceMessages.compare }).waitFor()
  await page.getByText(presenceMessages.shownAt('14:03', true)).waitFor()
  await page.getByText(presenceMessages.relay(true)).waitFor()
  await page.locator('[data-tone=good]').getByText(amina.opening).waitFor()
  expect(visit.asked).toEqual([{ code: digits }])
  expect(await axeFindings(page)).toEqual([])
  await page.clock.fastForward(180_000)
  await page.getByText(presenceMessages.ended).waitFor()
  expect(await page.getByRole('img', { name: /^Photograph/ }).count()).toBe(0)
  expect(await page.locator('main [data-tone=good]:visible').count()).toBe(0)
  expect(visit.problems).toEqual([])
})

it('presence: letters are typed with the number, and stand in no address', async () => {
  await using visit = await visitor({ body: { ...amina, tone: 'bad', opening: 'No', photograph: '' } })
  const { page } = visit
  await page.goto(pages.check.path)
  await page.getByText(presenceMessages.offer).click()
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel(presenceMessages.number).fill('LS/0112')
  await page.getByLabel(presenceMessages.letters).fill('fhk lmr')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: presenceMessages.noPhotograph }).waitFor()
  await page.getByText(presenceMessages.shownAt('14:03', false), { exact: true }).waitFor()
  await page.locator('[data-tone=bad]').getByText('No', { exact: true }).waitFor()
  expect(visit.asked).toEqual([{ number: 'LS/0112', letters: 'fhk lmr' }])
  expect(new URL(page.url()).href).toBe(`${site.origin}${pages.check.path}`)
  await page.getByRole('button', { name: presenceMessages.ask }).click()
  await expect.poll(() => visit.asked.length).toBe(2)
})

/** A visitor, for whom the register has LS/0114 under this name. */
const visitorWith = async (name: string) => {
  const visit = await visitor({ body: amina })
  const searched: string[] = []
  await visit.page.route('**/account/licensed/?*', (route) => {
    searched.push(new URL(route.request().url()).searchParams.get('search') ?? '')
    return route.fulfill(json({ count: 1, results: [{ ...sampleSurveyor(1), name, license_no: 'LS/0114' }] }))
  })
  const addresses: string[] = []
  visit.page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  return Object.assign(visit, { searched, addresses })
}

it.each([
  ['home', pages.home.path, 'search'],
  ['the register', pages.register.path, 'search'],
  ['the check', pages.check.path, 'number'],
])('presence: letters beside a number typed at %s are sent by POST alone', async (_where, path, box) => {
  await using visit = await visitorWith('Grace Njeri')
  const { page } = visit
  await page.goto(path)
  await hydrated(page)
  const field = page.locator(`main input[name=${box}]`).first()
  await field.fill('LS/0114 mutuku')
  await field.press('Enter')
  await page.getByRole('heading', { name: presenceMessages.compare }).waitFor()
  expect(visit.asked).toEqual([{ number: 'LS/0114', letters: 'MUTUKU' }])
  expect(visit.searched).toEqual(['LS/0114'])
  expect(visit.addresses.filter((each) => /mutuku/i.test(each))).toEqual([])
  expect(page.url()).toBe(`${site.origin}${pages.check.path}`)
})

it('presence: a name of six such letters is looked for before it counts as a guess', async () => {
  await using visit = await visitorWith('Grace Mutuku')
  const { page } = visit
  await page.goto(pages.home.path)
  await hydrated(page)
  await page.locator('main input[name=search]').fill('LS/0114 Mutuku')
  await page.keyboard.press('Enter')
  await page.waitForURL((shown) => shown.pathname === pages.register.path)
  expect(new URL(page.url()).searchParams.get('search')).toBe('LS/0114 MUTUKU')
  expect(visit.asked).toEqual([])
})

it('presence: letters are not sent when the register cannot be asked for the name', async () => {
  await using visit = await visitorWith('Grace Njeri')
  const { page } = visit
  await page.route('**/account/licensed/?*', (route) => route.abort())
  await page.goto(pages.check.path)
  await hydrated(page)
  await page.locator('main input[name=number]').first().fill('LS/0114 FHKLMR')
  await page.keyboard.press('Enter')
  await page.getByText(presenceMessages.notAsked).waitFor()
  expect(visit.asked).toEqual([])
})

it('presence: a code that has ended, is forged or is half a code shows nobody', async () => {
  const ended = { detail: presenceMessages.ended, message: presenceMessages.ended }
  await using visit = await visitor({ body: ended, status: 404 })
  const { page } = visit
  await page.goto(address(digits))
  await page.getByText(presenceMessages.ended).waitFor()
  const other = readSigningKeys(newKeySet('2026'), 'https://lsb.example')
  const forged = digitsOfToken(other.signCode(content))
  const licence = digitsOfToken(
    signingKeys.signCode((kid, iss) => signedContent('licence', kid, { iss, iat, lic: 'LS/0112', id: 'x' })),
  )
  for (const code of [forged, digits.slice(0, 301), licence]) {
    await page.goto('about:blank')
    await page.goto(address(code))
    await page.locator('[data-tone=bad]').getByText(presenceMessages.forged).waitFor()
    expect(await page.getByRole('img', { name: /^Photograph/ }).count()).toBe(0)
  }
})

it('presence: without an answer only says who signed when', async () => {
  await using visit = await visitor()
  const { page } = visit
  await page.goto(address(digits))
  await page.getByText(presenceMessages.onlySigned('LS/0112', '14:03')).waitFor()
  expect(await page.locator('main [data-tone=good]:visible').count()).toBe(0)
})
