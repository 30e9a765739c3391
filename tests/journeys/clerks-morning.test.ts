import { randomInt } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  approvedAssistantShape,
  type ApprovedAssistant,
  licenceYear,
  madeAct,
  noVerdictChanges,
  ownMessages,
  trayMessages,
} from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { newMessage } from '../../functions/src/mail/message.ts'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { identifiedAssistants } from '../../functions/src/registers/versions/testing.ts'
import { newIdNumber } from '../api/support/people.ts'
import { realServices, suiteConfig } from '../api/support/real-services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { useBrowser } from '../browser/browser.ts'
import { confirmAct, confirmActs } from './support/desk.ts'
import { practisingRecord } from './support/records.ts'
import { openAssistants, publishSurveyors, useAssistantsRegister } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { bytesOf, field, heading, screenIsSound, sees } from './support/story.ts'
import { supervisedAssistants } from './support/supervised.ts'
import { inLetters, newUser } from './support/users.ts'
import { widths } from './support/widths.ts'

useBrowser()
useAssistantsRegister()
const services = realServices()
const firebase = connectFirebase(suiteConfig())
afterAll(async () => {
  await Promise.all([services.close(), firebase.close()])
})

const run = randomInt(100_000, 999_999)
const word = inLetters(run)
const LETTERS = 'a b c d e f g h i j'.split(' ')
const assistants = LETTERS.flatMap((one, tens) =>
  LETTERS.map((other, ones): ApprovedAssistant => ({
    assistant_name: `Morning${one}${other} ${word}`,
    assistant_no: `AM${run}/${tens}${ones}`,
    supervisor_name: `Supervisor ${word}`,
    supervisor_license: `SUM/${run}`,
  })),
)
const fields = Object.keys(approvedAssistantShape.fields)
const csvOf = (rows: readonly ApprovedAssistant[]): Buffer =>
  Buffer.from(
    [
      fields.map((one) => one.replaceAll('_', ' ')),
      ...rows.map((row) => fields.map((one) => Object.entries(row).find(([key]) => key === one)?.[1])),
    ]
      .map((cells) => cells.join(','))
      .join('\n'),
  )

it.each(widths(1280, 360))('a clerk’s morning at %i px', async (width) => {
  const published = [...supervisedAssistants, ...identifiedAssistants(assistants)]
  await publishAll(firebase, 'approved', published)
  const clerk = await newUser(services, 'office', { name: 'Morning Clerk' })
  const waiting = await newUser(services, 'surveyor', { name: `Waiting ${word} ${width}` })
  // A word and a number that are wider than any column.
  const [long, longNumber] = [`Made-upsupervisor${word.repeat(2)}`, `AA/${String(run).repeat(4)}`]
  const newcomers = ['Letter', 'Mail'].map((kind) => ({
    name: `Newcomer ${kind}${width} ${word}`,
    idNumber: newIdNumber(),
    licenceNo: `MOR${kind}/${run}/${width}`,
  }))
  const [byLetter, byMail] = newcomers
  if (byLetter === undefined || byMail === undefined) throw new Error('There are two newcomers.')
  await publishSurveyors([
    { name: `Aa ${long}`, licenceNo: longNumber },
    { name: `Supervisor ${word}`, licenceNo: `SUM/${run}` },
    waiting,
    ...newcomers,
  ])
  await practisingRecord(services, waiting, licenceYear(new Date()))
  await services.outbox.add(newMessage(new Date(), 'received', { ...waiting, to: 'gone@refused.example' }))
  // The local mail server refuses this address within seconds.
  await expect
    .poll(async () => (await services.outbox.list({ person: waiting.uid, state: 'refused', limit: 1 })).length)
    .toBe(1)
  const forgetful = await newUser(services, 'chair', { name: `Forgetful Chair ${width}` })
  const waits = {
    about: waiting.name,
    verdicts: noVerdictChanges,
    holder_status: '',
    session: 's',
    added_at: '2026-11-20T15:00:00.000Z',
  }
  const reset = madeAct({ act: 'reset', on: waiting.uid, note: 'Forgotten.' })
  await services.trays.put(clerk.uid, [{ ...waits, ...reset }])
  await services.trays.put(forgetful.uid, [{ ...waits, ...reset, act: 'return', note: 'Wrong year.' }])

  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  const line = (what: RegExp) => page.locator('main').getByRole('listitem').filter({ hasText: what })
  await line(/^[1-9]\d*\+?renewals? waits? for the chair/).waitFor()
  await line(/of \d+ in the register have no confirmed e-mail address/).waitFor()
  await line(/^[1-9]\d*\+?messages? w(as|ere) refused by a mail server/).waitFor()
  await line(new RegExp(`^1decision waits in the tray of the chair, ${forgetful.name}`)).waitFor()
  await line(/^1act waits in your tray: nothing is done until you confirm it/).waitFor()
  expect(await line(/^0/).count()).toBe(0)
  await screenIsSound(page, 'office-today')

  await page.getByRole('link', { name: 'Open your tray' }).click()
  await page.getByRole('button', { name: `Take out ${waiting.name}` }).click()
  await sees(page, trayMessages.empty)
  await page.goBack()
  await line(/for the chair \(/)
    .getByRole('link', { name: 'See them' })
    .click()
  await heading(page, 'Renewals').waitFor()
  await page.getByRole('link', { name: /^Not begun/ }).click()
  await sees(page, /^[\d,]+ surveyors?, renewals of \d{4}\.$/)

  await page.goto('/office?panel=registers')
  await openAssistants(page)
  await field(page, 'Remove entries that the file does not have').check()
  const kept = published.slice(0, -3)
  await field(page, 'Register file').setInputFiles({
    name: `morning ${width}.csv`,
    mimeType: 'text/csv',
    buffer: csvOf(kept),
  })
  await sees(page, `${published.length} → ${kept.length} entries`)
  const removed = line(/^3 removed$/)
  expect(await removed.evaluate((part) => getComputedStyle(part).color)).not.toBe(
    await removed.evaluate(() => getComputedStyle(document.body).color),
  )
  await screenIsSound(page, 'office-plan-numbers')
  await page.getByRole('button', { name: `Put into the tray: publish ${kept.length} entries and remove 3` }).click()
  await confirmAct(page, /^Published as version \d+: /)

  await page.goto('/office?panel=accounts&new=one')
  await field(page, 'Find the person in the register').fill(`letter${width} ${word}`)
  await page.getByRole('button', { name: `${byLetter.name}, ${byLetter.licenceNo}` }).click()
  await sees(page, `In the register: ${byLetter.name}`)
  expect(await field(page, 'Register number').inputValue()).toBe(byLetter.licenceNo)
  await page.keyboard.type(byLetter.idNumber)
  await screenIsSound(page, 'office-person-picked')
  await page.getByRole('button', { name: 'Put into the tray' }).click()
  await confirmActs(page, 1, `Temporary password for ${byLetter.name}`)
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the letter (PDF)' }).click(),
  ])
  expect((await PDFDocument.load(await bytesOf(letter))).getPageCount()).toBe(1)

  await page.goto('/office?panel=accounts&new=one')
  await field(page, 'Find the person in the register').fill(byMail.licenceNo)
  await page.getByRole('button', { name: `${byMail.name}, ${byMail.licenceNo}` }).click()
  await page.keyboard.type(byMail.idNumber)
  await field(page, 'E-mail').fill(`${byMail.idNumber}@mail.example`)
  await page.getByRole('button', { name: 'Put into the tray' }).click()
  await confirmActs(page, 1, ownMessages.invitationSent(`${byMail.idNumber}@mail.example`))
  expect(visit.problems).toEqual([])
})
