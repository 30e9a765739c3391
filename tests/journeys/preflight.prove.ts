import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { checkPdf } from '../../functions/src/files/checked-file.ts'
import { createPdfChecker } from '../../functions/src/files/pdf/pdf-checker.ts'
import { samples } from '../../functions/src/files/pdf/testing-samples.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { newUser } from './support/users.ts'
import { field, heading } from './support/story.ts'

useBrowser()
const services = realServices()
const pdfs = createPdfChecker()
afterAll(async () => {
  pdfs.close()
  await services.close()
})

const TYPE = 'application/pdf'
const LABEL = 'Certificate of good standing'
/** Every sample takes the browser a fraction of a second, on a busy machine some. */
const TIMEOUT_MS = 400_000
/** How often a file is chosen again: a browser that is too busy leaves its verdict to the API. */
const TURNS = 3

/** What the API answers to the file: the text of its refusal, or null. */
const refusalOfApi = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const checked = await checkPdf(pdfs, { name: 'document.pdf', type: TYPE, bytes })
  return 'problem' in checked ? checked.problem : null
}

/** What the field says of the file when it has been chosen: the text of its refusal, or null when it is to be sent. */
const refusalOfField = async (page: Page, name: string, bytes: Uint8Array): Promise<string | null> => {
  const chooser = field(page, LABEL)
  const id = await chooser.getAttribute('id')
  const state = page.locator(`output[for="${id}"]`)
  await chooser.setInputFiles({ name, mimeType: TYPE, buffer: Buffer.from(bytes) })
  await state.filter({ hasNotText: 'Checking the file…' }).waitFor({ timeout: TIMEOUT_MS })
  if ((await state.textContent())?.startsWith(`${name} (`)) return null
  return page.locator(`[id="${id}-error"]`).textContent()
}

it(
  'pre-flight: the browser says of every sample what the API says',
  async () => {
    await using visit = await openAs(await newUser(services, 'surveyor'))
    const { page } = visit
    await heading(page, 'Licenses').waitFor()
    const differences: object[] = []
    for (const [at, sample] of samples.entries()) {
      const bytes = new Uint8Array(await sample.make())
      const api = await refusalOfApi(bytes)
      let browser: string | null = null
      for (let turn = 0; turn < TURNS; turn += 1) {
        browser = await refusalOfField(page, `sample-${at}-${turn}.pdf`, bytes)
        if (browser === api) break
      }
      if (browser !== api) differences.push({ sample: sample.name, api, browser })
    }
    expect(differences).toEqual([])
  },
  TIMEOUT_MS,
)
