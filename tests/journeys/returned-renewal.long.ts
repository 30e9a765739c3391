import { api, licenceYear, practisingRecordShape } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { recordId } from '../../functions/src/practising/record.ts'
import { entryIdOf } from '../../functions/src/registers/versions/testing.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { confirmTray, openRenewal } from './support/desk.ts'
import { publishSurveyors } from './support/registers.ts'
import { openAs } from './support/session.ts'
import { endsAt, field, heading, screenIsSound, sees } from './support/story.ts'
import { pdfFile } from './support/test-files.ts'
import { send } from './support/uploads.ts'
import { newUser } from './support/users.ts'
import { widths } from './support/widths.ts'
import { chooseFile } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const REASON = 'list.pdf does not name Juma Bakari.'

it.each(widths(360, 1280))('a returned renewal goes back with one document anew, at %i px', async (width) => {
  const surveyor = await newUser(services, 'surveyor', { name: `Returned at ${width}` })
  await publishSurveyors([surveyor])
  const chair = await newUser(services, 'chair', { name: 'Chair of Returns' })
  const year = licenceYear(new Date())
  await using visit = await openAs(surveyor, width)
  const { page } = visit

  await heading(page, 'Licenses').waitFor()
  await screenIsSound(page, 'now-not-sent')
  await page.getByRole('button', { name: 'Begin the renewal' }).click()
  await endsAt(page, '1. Certificate of good standing')
  await chooseFile(page, 'Certificate of good standing', await pdfFile('standing.pdf', 'Good standing'))
  await chooseFile(page, 'Other document', await pdfFile('list.pdf', 'List'))
  await field(page, 'Confirmation code of the payment').fill('SJK4H7L2P9')
  await send(page)
  await endsAt(page, 'Sent. The board has it')
  await sees(page, /^You may not practise yet/)
  await screenIsSound(page, 'now-sent')

  {
    await using office = await openAs(chair)
    await openRenewal(office.page, surveyor)
    await office.page.getByRole('button', { name: 'Return with this reason' }).click()
    await field(office.page, 'Note to the surveyor').fill(REASON)
    await office.page.getByRole('button', { name: 'Return with this reason' }).click()
    await confirmTray(office.page, 1)
  }

  await page.reload()
  await sees(page, `Reason: ${REASON}`)
  await page.getByRole('button', { name: 'Correct it' }).click()
  await endsAt(page, '1. Other document')
  expect(await page.getByRole('radio', { name: 'Keep standing.pdf' }).isChecked()).toBe(true)
  expect(await field(page, 'Confirmation code of the payment').count()).toBe(0)
  await screenIsSound(page, 'now-returned')
  await chooseFile(page, 'Other document', await pdfFile('list-new.pdf', 'List, new'))
  await page.getByRole('button', { name: 'Send the corrected document' }).click()

  await endsAt(page, 'Sent. The board has it')
  await sees(page, /^You may not practise yet/)
  const card = page.getByRole('region', { name: 'Sent. The board has it' })
  for (const text of [/^standing\.pdf \(/, /^list-new\.pdf \(/, 'SJK4H7L2P9']) await sees(card, text)
  const history = page.getByRole('region', { name: 'History' })
  expect(await history.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/Documents sent.*standing\.pdf\s+.*list\.pdf$/s),
    expect.stringContaining(`Returned by Chair of Returns${REASON}`),
    expect.stringMatching(/Documents sent.*standing\.pdf\s+.*list-new\.pdf$/s),
  ])
  await screenIsSound(page, 'now-sent-again')

  const id = recordId(entryIdOf(surveyor.licenceNo), year)
  const shown: unknown = await page.evaluate(
    async (path) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` }
      return (await fetch(path, { headers })).json()
    },
    `${api.certification}?licensed=${encodeURIComponent(surveyor.licenceNo)}&history=true`,
  )
  if (!Array.isArray(shown)) throw new Error('The API shows no records.')
  const record = await practisingRecordShape.validate(shown[0])
  const { goodStandingCertificate, otherDocument } = record.documents
  expect([record.id, goodStandingCertificate.name, otherDocument.name]).toEqual([id, 'standing.pdf', 'list-new.pdf'])
  expect(goodStandingCertificate.sha256).toBe(record.earlier_sendings?.[0]?.documents.goodStandingCertificate.sha256)
  expect(visit.problems).toEqual([])
})
