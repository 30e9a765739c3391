import { randomInt } from 'node:crypto'
import { api, licenceYear } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { newMessage } from '../../functions/src/mail/message.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { identifiedAssistants } from '../../functions/src/registers/versions/testing.ts'
import { call } from '../api/support/calls.ts'
import { signedIn } from '../api/support/people.ts'
import { realServices, suiteConfig } from '../api/support/real-services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { useBrowser } from '../browser/browser.ts'
import { practisingRecord } from './support/records.ts'
import { publishSurveyors, useAssistantsRegister } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { siteOrigin } from './support/site.ts'
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
/** More notes about a person, and more messages, than a page shows. */
const NOTES = 12
/** What a line of "Today" may weigh, and the search above them; how many lines there are, other stories say. */
const LINE = { words: 25, buttons: 1 }
const SEARCH = { words: 40, buttons: 1 }
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
      lines: panel.querySelectorAll('li').length,
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
  const clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  const person = await newUser(services, 'surveyor', { name: `Weight ${run}` })
  await practisingRecord(services, person, licenceYear(new Date()))
  const number = encodeURIComponent(person.licenceNo)
  const { access: token } = await signedIn(services, clerk.idNumber, clerk.password)
  for (let at = 1; at <= NOTES; at += 1) {
    const json = { entry: person.licenceNo, note: `Asked again ${at}` }
    await call(siteOrigin(), api.officeNote('licensed'), { method: 'POST', token, json })
    await services.outbox.add(newMessage(new Date(), 'received', { ...person, to: 'gone@refused.example' }))
  }
  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.getByRole('link', { name: 'See the messages' }).first().waitFor()
  await screenIsSound(page, 'office-weight-today')
  const { lines, ...today } = await weightOf(page)
  expect({
    words: today.words > SEARCH.words + lines * LINE.words,
    buttons: today.buttons > SEARCH.buttons + lines * LINE.buttons,
  }).toEqual({ words: false, buttons: false })
  for (const [panel, title, [role, loaded], most] of [
    ['registers&register=approved', 'Registers', ['table', 'Given and published'], { words: 300, buttons: 12 }],
    ['registers', 'Registers', ['table', 'Given and published'], { words: 300, buttons: 12 }],
    ['resources', 'Documents', ['heading', 'With a file'], { words: 250, buttons: 12 }],
    // With a link for each year and state that other stories have left.
    [`renewals&search=LW${run}`, 'Renewals', ['table', 'Renewals'], { words: 300, buttons: 24 }],
    [`messages&person=${person.uid}`, 'Messages', ['table', 'Messages'], { words: 200, buttons: 12 }],
    [`log&entry=${number}`, 'Log', ['table', 'What was done'], { words: 200, buttons: 12 }],
    [
      `registers&register=licensed&entry=${number}`,
      'Registers',
      ['button', 'Record a licence on paper'],
      { words: 200, buttons: 12 },
    ],
  ] as const) {
    await page.goto(`/office?panel=${panel}`)
    await heading(page, title).waitFor()
    await page.getByRole(role, { name: loaded }).last().waitFor()
    if (role === 'button') await page.getByRole('button', { name: 'Disable' }).waitFor()
    await screenIsSound(page, `office-weight-${panel.replaceAll(/\W|\d/g, '').slice(0, 20)}`)
    const weight = await weightOf(page)
    const over = { words: weight.words > most.words, buttons: weight.buttons > most.buttons }
    expect({ title, ...over }).toEqual({ title, words: false, buttons: false })
  }
})
