import { randomInt } from 'node:crypto'
import {
  approvedAssistantShape,
  type ApprovedAssistant,
  officeMessages,
  ownMessages,
  paperMessages,
  trayMessages,
} from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectFirebase } from '../../functions/src/platform/firebase.ts'
import { downloadRegister } from '../../functions/src/registers/versions/past-versions.ts'
import { workbook } from '../../functions/src/registers/import/testing-workbook.ts'
import { realServices, suiteConfig } from '../api/support/real-services.ts'
import { publishAll } from '../bench/publish-rows.ts'
import { useBrowser } from '../browser/browser.ts'
import { confirmAct, putAndConfirm } from './support/desk.ts'
import { openAssistants, publishSurveyors, STORY_MS, useAssistantsRegister } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { supervisedAssistants } from './support/supervised.ts'
import { inLetters, newUser, type PortalUser } from './support/users.ts'
import { siteOrigin } from './support/site.ts'
import { bytesOf, field, heading, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'
import { identifiedAssistants } from '../../functions/src/registers/versions/testing.ts'

useBrowser()
useAssistantsRegister()
const services = realServices()
const firebase = connectFirebase(suiteConfig())
afterAll(async () => {
  await Promise.all([services.close(), firebase.close()])
})

const run = randomInt(100_000, 999_999)
const word = inLetters(run)
const supervisor: PortalUser = {
  uid: '',
  name: `Otieno Supervisor${word}`,
  idNumber: '',
  password: '',
  licenceNo: `SUP/${run}`,
}
const assistant = (number: number, change: Partial<ApprovedAssistant> = {}): ApprovedAssistant => ({
  assistant_name: `Assistant Number${'abcdefghijklmnopqrstuvwxyz'[number] ?? ''} ${word}`,
  assistant_no: `AA${run}/${number}`,
  supervisor_name: supervisor.name,
  supervisor_license: supervisor.licenceNo,
  ...change,
})
const assistants = Array.from({ length: 25 }, (_, at) => assistant(at + 1))
const renamed = `Renamed${word}`
const given = [
  ...supervisedAssistants,
  assistant(1, { assistant_name: `${assistants[0]?.assistant_name} ${renamed}` }),
  ...assistants.slice(1, 24),
  assistant(0, { assistant_name: `Brand New${word}` }),
]
const fields = Object.keys(approvedAssistantShape.fields)
const xlsx = async (name: string, rows: readonly ApprovedAssistant[] = given) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await workbook([
      fields.map((one) => one.replaceAll('_', ' ')),
      ...rows.map((row) => fields.map((one) => String(Object.entries(row).find(([key]) => key === one)?.[1]))),
    ]),
  ),
})

let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
  await publishSurveyors([supervisor])
}, STORY_MS)

/** Waits until the public list has so many assistants of this name: an instance goes on with the version before for a moment. */
const findsInPublic = async (name: string, count: number) => {
  const address = `${siteOrigin()}/account/approved/?search=${encodeURIComponent(name)}`
  await expect
    .poll(async () => ((await (await fetch(address)).text()).match(/"assistant_no"/g) ?? []).length, {
      timeout: 240_000,
      interval: 500,
    })
    .toBe(count)
}

it.each(widths(1280, 360))('publishes an XLSX and takes it back at %i px', async (width) => {
  await publishAll(firebase, 'approved', [...supervisedAssistants, ...identifiedAssistants(assistants)])
  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=registers')
  await openAssistants(page)
  await page.getByRole('table', { name: 'Given and published' }).waitFor()
  await screenIsSound(page, 'office-registers')

  await field(page, 'Register file').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await sees(page, `: ${officeMessages.fileNotPlanned} `)
  await screenIsSound(page, 'office-register-refused')

  await field(page, 'Remove entries that the file does not have').check()
  await field(page, 'Register file').setInputFiles(await xlsx(`assistants ${width}.xlsx`))
  await page.getByRole('heading', { name: `assistants ${width}.xlsx` }).waitFor()
  await page.getByRole('table', { name: 'Differences' }).waitFor()
  await screenIsSound(page, 'office-plan')
  // Nothing is lost by leaving: the plan is in the list.
  await page.goto('/office?panel=registers&register=approved')
  await page
    .getByRole('link', { name: `assistants ${width}.xlsx` })
    .first()
    .click()
  await field(page, 'Show').selectOption('question')
  await sees(page, new RegExp(renamed))
  await field(page, 'Show').selectOption('gone')
  await sees(page, assistants[24]?.assistant_no ?? '')
  await field(page, 'Show').selectOption('new')
  await sees(page, `Brand New${word}`)
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rows refused or to be looked at (CSV)' }).click(),
  ])
  expect((await bytesOf(report)).toString('utf8')).toContain('Outcome')
  const publish = page.getByRole('button', { name: 'Put into the tray: publish with these answers' })
  expect(await publish.isDisabled()).toBe(true)
  await sees(page, '1 question has no answer yet.')
  await page.getByRole('radio', { name: /^The same person: / }).check()
  await publish.click()
  await screenIsSound(page, 'office-tray-publish')
  await page.getByRole('button', { name: /^Look at / }).click()
  await sees(page, /^In your tray since .*: publish\./)
  await page.getByRole('link', { name: trayMessages.toConfirm(1) }).click()
  await confirmAct(page, /^Published as version \d+: /)
  await page.goBack()
  await sees(page, trayMessages.readSoon)
  await screenIsSound(page, 'office-published')

  await findsInPublic(`Brand New${word}`, 1)

  await page.goto('/office?panel=registers&register=approved')
  await page
    .getByRole('link', { name: /^Version \d+$/ })
    .first()
    .click()
  await sees(page, `Brand New${word}`)
  await screenIsSound(page, 'office-version')
  await page.getByRole('button', { name: /^Take back version/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^\d+ entries change/).waitFor()
  await dialog.getByRole('checkbox', { name: /^It was published in error/ }).check()
  await dialog.getByText('The past changes, too.').first().waitFor()
  await screenIsSound(page, 'office-take-back')
  await dialog.getByLabel('Reason').fill('The wrong file')
  await putAndConfirm(page, /^Published as version \d+: /)
  await page.goto('/office?panel=registers&register=approved')
  await sees(page, /^Version \d+ taken back$/)
  await sees(page, 'Published in error')
  await findsInPublic(`Brand New${word}`, 0)

  const one = assistants[2] ?? assistant(3)
  await page.goto('/office?panel=registers&register=approved')
  await field(page, 'Find a person, an account or an act').fill(one.assistant_no)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await field(page, 'Assistant name').fill(`Assistant Middle${word} ${one.assistant_name.replace('Assistant ', '')}`)
  await page.getByRole('button', { name: 'See what changes' }).click()
  await sees(page, ownMessages.reasonRequired)
  await screenIsSound(page, 'office-entry')
  await field(page, 'Reason').fill('Her full name')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('heading', { name: 'Publish this plan' }).waitFor()
  await screenIsSound(page, 'office-entry-plan')
  await page.getByRole('button', { name: 'Put into the tray: publish this change' }).click()
  await confirmAct(page, /^Published as version \d+: /)
  await findsInPublic(`Middle${word}`, 1)

  await page.goto('/office?panel=log&person=register-approved')
  await sees(page, 'Took back what was published')
  await sees(page, 'Published a register')
  await screenIsSound(page, 'office-register-log')
})

/** The identities by number. */
const entries = async () =>
  new Map(
    (await downloadRegister(services.registerPublishing, 'approved')).map((row) => [row.assistant_no, row.entry_id]),
  )

it.each(widths(360, 1280))('asks whose rows are whose in a file with moved numbers at %i px', async (width) => {
  const married = assistant(1, { assistant_name: `Zuhura ${word} Kombo` })
  const renumbered = assistant(2, { assistant_name: `Rukia ${word} Oloo` })
  const former = assistant(3, { assistant_name: `Juma ${word} Bett` })
  await publishAll(firebase, 'approved', [
    ...supervisedAssistants,
    ...identifiedAssistants([married, renumbered, former]),
  ])
  const before = await entries()
  const moved = [
    { ...married, assistant_name: `Zuhura ${word} Otieno` },
    { ...renumbered, assistant_no: `AA${run}/20` },
    { ...former, assistant_name: `Salim ${word} Dida` },
  ]
  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto('/office?panel=registers')
  await openAssistants(page)
  await field(page, 'Register file').setInputFiles(
    await xlsx(`moved ${width}.xlsx`, [...supervisedAssistants, ...moved]),
  )
  await sees(page, officeMessages.questionsWait(3))
  await screenIsSound(page, 'office-stops')
  await field(page, 'Type 3 if that is right').fill('3')
  await field(page, 'Type 1 if that is right').fill('1')
  await page.getByRole('heading', { name: 'What does the file mean?' }).waitFor()
  await sees(page, '3 questions have no answer yet.')
  await screenIsSound(page, 'office-questions')
  await page.getByRole('button', { name: 'All 3 questions' }).click()
  const asked = (reason: RegExp) => page.getByRole('group', { name: reason })
  await asked(/^In the register .*Kombo/)
    .getByRole('radio', { name: /^The same person: / })
    .check()
  await asked(new RegExp(`become AA${run}/20 `))
    .getByRole('radio', { name: /^Rukia .*, who had / })
    .check()
  await asked(/^In the register .*Bett/)
    .getByRole('radio', { name: /^Another person\./ })
    .check()
  await page.getByRole('button', { name: 'Put into the tray: publish with these answers' }).click()
  await confirmAct(page, /^Published as version \d+: /)
  const after = await entries()
  expect(after.get(married.assistant_no)).toBe(before.get(married.assistant_no))
  expect(after.get(`AA${run}/20`)).toBe(before.get(renumbered.assistant_no))
  expect(after.has(renumbered.assistant_no)).toBe(false)
  expect(after.get(former.assistant_no)).not.toBe(before.get(former.assistant_no))
  await page.goto('/office?panel=registers&register=approved')
  await page
    .getByRole('link', { name: /^Version \d+$/ })
    .first()
    .click()
  await sees(page, /is now called/)
  await screenIsSound(page, 'office-answers')

  // The last answer was wrong.
  await page.goto(
    `/office?${new URLSearchParams({ panel: 'registers', register: 'approved', entry: former.assistant_no })}`,
  )
  await page.getByRole('button', { name: /^This person was in the register before/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Find the earlier entry').fill(former.assistant_name)
  await dialog.getByRole('button', { name: `${former.assistant_name}, ${former.assistant_no}` }).click()
  await dialog.getByRole('columnheader', { name: 'Afterwards, as one entry' }).waitFor()
  await dialog.getByLabel('Reason').fill('The court has changed the name')
  await screenIsSound(page, 'office-same-entry')
  await putAndConfirm(page, `${former.assistant_no} and ${former.assistant_no} ${former.assistant_name} are one entry.`)
  expect((await entries()).get(former.assistant_no)).toBe(before.get(former.assistant_no))

  // So was the first one: the name is another person's.
  await page.goto(
    `/office?${new URLSearchParams({ panel: 'registers', register: 'approved', entry: married.assistant_no })}`,
  )
  await page.getByRole('button', { name: 'These are two people' }).press('Enter')
  await dialog.getByLabel('Reason').fill('Their identity cards')
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await dialog.getByText('Choose the version that took two people for one.').waitFor()
  await dialog.getByRole('radio', { name: /Kombo became .*Otieno/ }).check()
  await screenIsSound(page, 'office-two-people')
  await putAndConfirm(page, `${married.assistant_no} is divided into two people.`)
  expect((await entries()).get(married.assistant_no)).not.toBe(before.get(married.assistant_no))

  // Their supervisor has a licence on paper.
  await page.goto(`/office?${new URLSearchParams({ panel: 'registers', entry: supervisor.licenceNo })}`)
  await page.getByRole('button', { name: 'Record a licence on paper' }).press('Enter')
  await dialog.getByLabel('Reason').fill('Found in the files')
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await dialog.getByText(paperMessages.issueRequired).waitFor()
  await dialog.getByLabel('Year of the licence').fill('2025')
  await dialog.getByLabel('Date of issue').fill('2025-02-03')
  await screenIsSound(page, 'office-paper-licence')
  await putAndConfirm(page, trayMessages.readSoon)
  await page.goto(`/office?${new URLSearchParams({ panel: 'log', person: clerk.uid })}`)
  await sees(page, `${supervisor.licenceNo} ${supervisor.name}, 2025 on paper: none → issued 3 February 2025`)
})
