import { buffer } from 'node:stream/consumers'
import { api, licenceYear, ownMessages } from '@lsb/contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { recordId } from '../../functions/src/practising/record.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { slowLine } from './support/network.ts'
import { type TestFile, pdfFile } from './support/test-files.ts'
import { heicPhotograph, screenshotFile, uprightPhotograph } from './support/photographs.ts'
import { endsAt, heading, isChosen, screenIsSound, sees } from './support/story.ts'
import { chooseFile } from './support/wizard.ts'
import { openAs } from './support/session.ts'
import { send } from './support/uploads.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const STANDING = 'Certificate of good standing'
/** A small phone: what is within this is what a person sees without scrolling. */
const PHONE = { viewport: { width: 360, height: 640 } }

/** It is the day on which the renewals are due: the API's answer is changed in that alone. */
const makeItTheLastDay = (page: Page) =>
  page.route(`**${api.me}`, async (route) => {
    const response = await route.fetch()
    const { user }: { user: Record<string, unknown> } = await response.json()
    await route.fulfill({ response, json: { user: { ...user, renewals_due: user['today'] } } })
  })

/** Presses what opens camera and gallery, and takes these pictures there. */
const photograph = async (page: Page, button: Locator, ...files: TestFile[]) => {
  const opens = page.waitForEvent('filechooser')
  await button.click()
  await (await opens).setFiles(files)
}

/** Which side of a page's picture is black, and whether it is higher than wide. */
const lookAt = (picture: Locator) =>
  picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('This is no picture.')
    await image.decode()
    const canvas = document.createElement('canvas')
    const { naturalWidth: width, naturalHeight: height } = image
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    const isBlack = (x: number, y: number) => (context?.getImageData(x, y, 1, 1).data[0] ?? 255) < 64
    const [middleX, middleY] = [Math.floor(width / 2), Math.floor(height / 2)]
    const sides = {
      top: isBlack(middleX, 5),
      bottom: isBlack(middleX, height - 5),
      left: isBlack(5, middleY),
      right: isBlack(width - 5, middleY),
    }
    return { isHigh: height > width, longSide: Math.max(width, height), sides }
  })

/** The sizes of the pages of the document that the board has, in points. */
const storedPages = async ({ licenceNo }: PortalUser) => {
  const found = await services.practising.find(recordId(entryIdOf(licenceNo), licenceYear(new Date())))
  const file = await services.files.read(found?.record.documents.goodStandingCertificate.path ?? '')
  if (file === null) throw new Error('There is no such file.')
  const document = await PDFDocument.load(await buffer(file))
  return document
    .getPages()
    .map((page) => page.getSize())
    .map(({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`)
}

it('last evening: sends photographed pages when the line is lost half-way', async () => {
  const surveyor = await newUser(services, 'surveyor')
  await using visit = await openAs(surveyor, 360, { ...PHONE, prepare: ({ page: first }) => makeItTheLastDay(first) })
  const { page } = visit
  await heading(page, 'Licenses').waitFor()
  await sees(page, /^Due by /)
  const take = page.getByRole('button', { name: 'Take or choose photos' }).first()
  await photograph(page, take, await uprightPhotograph(page, 'IMG_1.jpg'), heicPhotograph)

  const dialog = page.getByRole('dialog', { name: `Pages of: ${STANDING}` })
  await sees(dialog, ownMessages.photographHeic)
  const picture = (number: number) => dialog.getByRole('img', { name: `Page ${number} as it will be sent` })
  expect(await lookAt(picture(1))).toMatchObject({ isHigh: true, longSide: 2339, sides: { top: true, bottom: false } })
  await photograph(page, dialog.getByRole('button', { name: 'Add a page' }), await screenshotFile(page, 'screen.png'))
  await sees(dialog, /^2 pages, \d+\skB of at most 5 MB\.$/)
  expect(await dialog.getByText(ownMessages.photographHeic).count()).toBe(0)
  await screenIsSound(page, 'photographed-pages')

  await dialog.getByRole('button', { name: 'Move up: page 2' }).press('Enter')
  await sees(dialog, /^Page 2 is page 1 now\. 2 pages/)
  await endsAt(page, /^Page 1 of 2/)
  await dialog.getByRole('button', { name: 'Turn: page 1' }).press('Enter')
  await sees(dialog, /^Page 1 is turned to the right\. 2 pages/)
  expect(await lookAt(picture(1))).toMatchObject({ isHigh: true, longSide: 800, sides: { top: true, bottom: false } })
  await dialog.getByRole('button', { name: 'Use these pages' }).click()
  await endsAt(page, /^Change the pages/)
  await isChosen(page, STANDING, { name: 'certificate-of-good-standing.pdf' })
  await chooseFile(page, 'Other document', await pdfFile('other.pdf', 'Other', 1024 * 1024))
  await screenIsSound(page, 'last-evening-ready')
  expect(visit.problems).toEqual([])

  await slowLine(page, 200 * 1024)
  await send(page)
  await sees(page, /^Sending: [1-9]\d* %/)
  await page.route('**', (route) => route.abort())
  await sees(page, /^The line is lost: trying again\./)
  await page.unroute('**')
  await endsAt(page, 'Sent. The board has it')
  await screenIsSound(page, 'last-evening-sent')

  expect(await storedPages(surveyor)).toEqual(Array(2).fill('631 × 842'))
})
