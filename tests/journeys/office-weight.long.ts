import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { identifiedAssistants } from '../../functions/src/registers/versions/testing.ts'
import { realServices, suiteConfig } from '../api/support/real-services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { useBrowser } from '../browser/browser.ts'
import { publishSurveyors, useAssistantsRegister } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { heading, screenIsSound } from './support/story.ts'
import { supervisedAssistants } from './support/supervised.ts'
import { newUser } from './support/users.ts'
import { widths } from './support/widths.ts'

useBrowser()
useAssistantsRegister()
const services = realServices()
const firebase = connectFirebase(suiteConfig())
afterAll(async () => {
  await Promise.all([services.close(), firebase.close()])
})

const VERSIONS = 12
/** More licences than a page has. */
const LICENCES = 20
const run = randomInt(100_000, 999_999)

/** The words and buttons of a panel, also of what is closed or only for screen readers. */
const weightOf = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('nav[aria-label="Portal"]')?.nextElementSibling ?? document.body
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT)
    const parts: string[] = []
    while (texts.nextNode()) parts.push(texts.currentNode.textContent ?? '')
    return {
      words: parts.join(' ').match(/\p{L}+/gu)?.length ?? 0,
      buttons: panel.querySelectorAll('button, .MuiButton-root').length,
    }
  })

it.each(widths(1280, 360))('the office’s panels: hold few words and buttons at %i px', async (width) => {
  for (let number = 1; number <= VERSIONS; number += 1) {
    const assistant = {
      assistant_name: `Weight ${number}`,
      assistant_no: `AW${run}/1`,
      supervisor_name: 'Made Up',
      supervisor_license: `SUW/${run}`,
    }
    await publishAll(firebase, 'approved', [...supervisedAssistants, ...identifiedAssistants([assistant])])
  }
  await publishSurveyors(
    Array.from({ length: LICENCES }, (_, at) => ({ name: `Weight ${run}`, licenceNo: `LW${run}/${width}/${at}` })),
  )
  await using visit = await openAs(await newUser(services, 'office'), width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  for (const [panel, title, loaded, most] of [
    ['registers&register=approved', 'Registers', 'table', { words: 300, buttons: 12 }],
    ['registers', 'Registers', 'table', { words: 300, buttons: 12 }],
    ['resources', 'Documents', 'heading', { words: 250, buttons: 12 }],
    [`renewals&search=LW${run}`, 'Renewals', 'table', { words: 300, buttons: 12 }],
  ] as const) {
    await page.goto(`/office?panel=${panel}`)
    await heading(page, title).waitFor()
    await page
      .getByRole(loaded, { name: /^(?:Given and published|With a file|Renewals)$/ })
      .last()
      .waitFor()
    await screenIsSound(page, `office-weight-${title}`)
    const weight = await weightOf(page)
    const over = { words: weight.words > most.words, buttons: weight.buttons > most.buttons }
    expect({ title, ...over }).toEqual({ title, words: false, buttons: false })
  }
})
