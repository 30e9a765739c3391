import { createCanvas } from '@napi-rs/canvas'
import { checkPath, licenceCodeMessages, pages, scannerMessages } from '@lsb/contract'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { browserFlags } from '../../scripts/browser.ts'
import { axeFindings, openUsedPage } from '../browser/browser.ts'
import { codePicture, drawnCode } from '../browser/code-picture.ts'
import { SAMPLE_LICENCE, sampleApi } from '../browser/sample-api.ts'
import { useSite } from '../browser/use-site.ts'

const site = useSite(sampleApi)
/** An odd number of digits is no token. */
const FORGED = '01020304050'

const picture = (address: string) => codePicture(address, FORGED)
const open = (page: Page) => page.getByRole('button', { name: scannerMessages.start }).click()
const choose = async (page: Page, file: Awaited<ReturnType<typeof picture>>) => {
  const field = page.getByLabel('Or choose a picture of the code')
  // Playwright would choose it before the scanner is there, too.
  await field.waitFor()
  await field.setInputFiles(file)
}

/** The one card, red, of a code that is not ours, for whatever reason. */
const expectNotOurs = async (page: Page) => {
  const card = page.locator('[data-verdict]:visible')
  expect(await card.getAttribute('data-tone')).toBe('bad')
  await card.getByText(licenceCodeMessages.notOursWord, { exact: true }).waitFor()
  expect(await card.getByRole('link').allInnerTexts()).toEqual([licenceCodeMessages.report])
  expect(await page.locator('main [data-tone=good]:visible').count()).toBe(0)
}

describe('the scanner with a picture', () => {
  it('says that the camera cannot be used and reads a picture of our code', async () => {
    await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
    const { page } = visit
    await page.goto(pages.check.path)
    await open(page)
    await page.getByText(scannerMessages.noCamera).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await choose(page, await picture(`${site.origin}${checkPath(SAMPLE_LICENCE)}#`))
    await page.getByText(licenceCodeMessages.notOurs).waitFor()
    expect(new URL(page.url()).pathname).toBe(checkPath(SAMPLE_LICENCE))
    await expectNotOurs(page)
    // The same code again, on the page that has just answered about it.
    await open(page)
    await page.getByText(licenceCodeMessages.notOurs).waitFor({ state: 'hidden' })
    await choose(page, await picture(`${site.origin}${checkPath(SAMPLE_LICENCE)}#`))
    await page.getByText(licenceCodeMessages.notOurs).waitFor()
    expect(visit.problems).toEqual([])
  })

  it.each<[string, () => void]>([
    [
      'is refused',
      () => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      },
    ],
    // As in a frame that may not use it, or without TLS.
    ['is not there in an insecure page', () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined })],
  ])('goes on with a picture or a number where the camera %s', async (_what, prepare) => {
    await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
    const { page } = visit
    await page.addInitScript(prepare)
    await page.goto(pages.check.path)
    await open(page)
    await page.getByText(scannerMessages.noCamera).waitFor()
    await page.getByLabel('Licence number').waitFor()
    await choose(page, await picture(`${site.origin}${checkPath(SAMPLE_LICENCE)}#`))
    await page.getByText(licenceCodeMessages.notOurs).waitFor()
    expect(visit.problems).toEqual([])
  })

  it.each([checkPath(SAMPLE_LICENCE), pages.check.path])(
    'answers a cloned site’s code like a forged one, at %s',
    async (path) => {
      await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 } })
      const { page } = visit
      await page.goto(path)
      await open(page)
      await choose(page, await picture(`https://lsb.example.evil.org${checkPath(SAMPLE_LICENCE)}#`))
      await page.getByText(scannerMessages.otherSite('lsb.example.evil.org')).waitFor()
      await expectNotOurs(page)
      expect(new URL(page.url()).searchParams.get('number')).toContain('evil.org')
      expect(await axeFindings(page)).toEqual([])
      expect(visit.problems).toEqual([])
    },
  )

  it.each([
    [
      'a strip of a code',
      async () => {
        // Low, because the library looks at every pixel of four enlargements.
        const strip = createCanvas(640, 60)
        strip.getContext('2d').drawImage(await drawnCode(`${site.origin}/check#`, FORGED), 0, -60)
        return { name: 'strip.png', mimeType: 'image/png', buffer: strip.toBuffer('image/png') }
      },
    ],
    ['no picture', async () => ({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') })],
    ['a text', async () => picture('LS/0112 ')],
  ])('is not certain about %s', async (_what, file) => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await page.goto(pages.check.path)
    await open(page)
    await choose(page, await file())
    await page.getByText(scannerMessages.unreadable).waitFor()
    expect(new URL(page.url()).hash).toBe('')
  })

  it('keeps what it said of a picture when the camera is refused only then', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await page.addInitScript(() => {
      const { promise, reject } = Promise.withResolvers<MediaStream>()
      navigator.mediaDevices.getUserMedia = () => promise
      Object.assign(window, { refuse: () => reject(new DOMException('', 'NotAllowedError')) })
    })
    await page.goto(pages.check.path)
    await open(page)
    await choose(page, await picture('LS/0112 '))
    await page.getByText(scannerMessages.unreadable).waitFor()
    await page.evaluate(async () => {
      Reflect.get(window, 'refuse')()
      // What waits for the camera goes on before this does.
      await new Promise((done) => setTimeout(done))
    })
    expect(await page.getByText(scannerMessages.unreadable).isVisible()).toBe(true)
  })

  it('uses the browser’s own detector where it has one', async () => {
    await using visit = await openUsedPage(site.origin)
    const { page } = visit
    await page.addInitScript((value) => {
      class BarcodeDetector {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => [{ rawValue: value }]
      }
      Object.assign(window, { BarcodeDetector })
    }, 'https://two.example/check')
    await page.goto(pages.check.path)
    await open(page)
    await choose(page, await picture('https://one.example/check#'))
    await page.getByText(scannerMessages.otherSite('two.example')).waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.check.path)
  })
})

/** The frames of a camera that looks at a code, as raw video of one grey plane and two empty ones. */
const video = async (address: string) => {
  const canvas = await drawnCode(address, FORGED)
  const { data } = canvas.getContext('2d').getImageData(0, 0, 640, 480)
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(Uint8Array.from({ length: 640 * 480 }, (_, at) => data[at * 4] ?? 0)),
    Buffer.alloc((640 * 480) / 2, 128),
  ])
  return Buffer.concat([Buffer.from('YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n'), frame, frame])
}

it.each([true, false])(
  'a cloned site’s address: is answered like a forged code when it is pasted, script %s',
  async (javaScriptEnabled) => {
    await using visit = await openUsedPage(site.origin, { viewport: { width: 360, height: 740 }, javaScriptEnabled })
    const { page } = visit
    await page.goto(pages.check.path)
    await page.getByLabel('Licence number').fill(`https://lsb.example.evil.org${checkPath(SAMPLE_LICENCE)}`)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText(scannerMessages.otherSite('lsb.example.evil.org')).waitFor()
    await expectNotOurs(page)
    expect(visit.problems).toEqual([])
  },
)

describe('the scanner with a camera', () => {
  let folder: string
  let browser: Browser
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scanner-'))
    const file = join(folder, 'code.y4m')
    await writeFile(file, await video(`${site.origin}${checkPath(SAMPLE_LICENCE)}#`))
    browser = await chromium.launch({
      executablePath: inject('browserPath'),
      args: [
        ...browserFlags,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true })
  })

  it('reads a code from another page, and again after Back', async () => {
    const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' })
    const page = await context.newPage()
    // The register is a page of the app: the link has to load a document, which brings the policy that allows the camera.
    await page.goto(pages.register.path)
    await page.locator('[data-takeover]').focus()
    await page.waitForSelector('html[data-ready=app]', { state: 'attached' })
    await page.getByRole('link', { name: 'Check a practising licence' }).first().click()
    await page.waitForURL(`**${pages.check.path}`)
    for (let time = 1; time <= 2; time += 1) {
      await open(page)
      await page.waitForURL(`**${checkPath(SAMPLE_LICENCE)}#${FORGED}`)
      await page.getByText(licenceCodeMessages.notOurs).waitFor()
      await page.goBack()
      await page.waitForURL(`**${pages.check.path}`)
    }
    expect(await page.getByText(scannerMessages.aim).isVisible()).toBe(false)
    await context.close()
  })
})
