import { checkManyMessages, licenceCheckMessages, pages, standingMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, useBrowser } from '../../browser/browser.ts'
import type { OfflineSite } from '../../browser/offline-site.ts'
import { type Finding, startTypedSite, TYPED_AT, typedTexts } from '../../browser/typed-texts.ts'

useBrowser()
let site: OfflineSite
beforeAll(async () => {
  site = await startTypedSite()
})
afterAll(() => site.close())

const answers: Record<Finding, string> = {
  may_practise: standingMessages.mayPractise(2026),
  suspended: standingMessages.suspended,
  assistant: checkManyMessages.assistant,
  none: checkManyMessages.none,
  part_of_licence: checkManyMessages.partOfLicence,
  phone: checkManyMessages.phone,
  national_id: checkManyMessages.nationalId,
  institution: checkManyMessages.institution,
  sentence: checkManyMessages.sentence,
  by_name: checkManyMessages.byName,
  other_name: licenceCheckMessages.otherName,
  other_site: checkManyMessages.otherSite,
  assistants_name: checkManyMessages.assistantsName,
  nearest: checkManyMessages.nearest,
  letters: licenceCheckMessages.otherName,
}

it('typed text: gets the same answer in a checked list', async () => {
  await using visit = await openPage(site.origin)
  const { page } = visit
  await page.clock.setFixedTime(TYPED_AT)
  const typed: [string, Finding][] = [
    ...typedTexts.map(([text, , finding]): [string, Finding] => [text, finding]),
    ['LS/0001 FHKLMR', 'letters'],
  ]
  await page.goto(pages.checkMany.path)
  await page.fill('#check-many-list', typed.map(([text]) => text).join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByText(checkManyMessages.answeredNow).waitFor()
  for (const [text, finding] of typed)
    await page.getByRole('row').filter({ hasText: text }).filter({ hasText: answers[finding] }).first().waitFor()
  expect(visit.problems).toEqual([])
})
