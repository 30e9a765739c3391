import { randomInt } from 'node:crypto'
import { officeMessages, ownMessages } from '@lsb/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newMessage } from '../../functions/src/mail/message.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { openAs } from './support/session.ts'
import { newUser, type PortalUser } from './support/users.ts'
import { confirmActs } from './support/desk.ts'
import { messageTo, pageIn } from './support/inbox.ts'
import { field, heading, screenIsSound, sees } from './support/story.ts'
import { widths } from './support/widths.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

const HOUR_MS = 60 * 60 * 1000
const run = randomInt(100_000, 999_999)
let clerk: PortalUser
beforeAll(async () => {
  clerk = await newUser(services, 'office', { name: 'Made-up Clerk' })
})

it.each(widths(360, 1280))(
  'messages: the office reads what became of them and sends again what is in doubt, at %i px',
  async (width) => {
    const person = await newUser(services, 'surveyor', { name: `Messaged Person ${width} ${run}` })
    const address = `messaged-${width}-${run}@mail.example`
    const about = { uid: person.uid, name: person.name }
    const anHourAgo = new Date(Date.now() - HOUR_MS)
    const doubtful = newMessage(anHourAgo, 'licence', { ...about, to: address }, { year: '2026' })
    await services.outbox.add(doubtful)
    await services.outbox.claim(doubtful.id, anHourAgo)
    await services.outbox.add(newMessage(new Date(), 'received', { ...about, to: 'gone@refused.example' }))

    await using visit = await openAs(clerk, width)
    const { page } = visit
    await heading(page, 'Today').waitFor()
    await page.goto('/office?panel=messages')
    await page.getByRole('table', { name: 'Messages' }).waitFor()
    await screenIsSound(page, 'office-messages')

    await page.goto(`/office?panel=accounts&account=${person.uid}`)
    await page.getByRole('link', { name: 'Messages to this person' }).click()
    // The local mail server refuses this address within seconds.
    await expect
      .poll(async () => (await services.outbox.list({ person: person.uid, state: 'refused', limit: 1 })).length)
      .toBe(1)
    await field(page, 'Show').selectOption('refused')
    await sees(page, /No such user here/)
    await field(page, 'Show').selectOption('in doubt')
    await page.getByRole('button', { name: `Send again to ${person.name}: Licence ready` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(officeMessages.messageDoubt).waitFor()
    await screenIsSound(page, 'office-message-in-doubt')
    await dialog.getByRole('button', { name: 'Send again, it may come twice' }).click()
    await dialog.getByText(ownMessages.reasonRequired).waitFor()
    await dialog.getByLabel('Reason').fill('It did not come, she says')
    await dialog.getByRole('button', { name: 'Send again, it may come twice' }).click()
    await messageTo(address, 'Your 2026 practising licence is ready')
    await sees(page, officeMessages.noMessages)
    expect(await page.locator('main').textContent()).not.toContain(person.idNumber)
  },
)

it.each(widths(360, 1280))('accounts: an invitation that has ended is sent again, at %i px', async (width) => {
  const person = await newUser(services, 'surveyor', { name: `Invited Again ${width} ${run}`, stage: 'new' })
  const address = `again-${width}-${run}@mail.example`
  await services.accounts.change(person.uid, { invited: address })
  await using visit = await openAs(clerk, width)
  const { page } = visit
  await heading(page, 'Today').waitFor()
  await page.goto(`/office?panel=accounts&account=${person.uid}`)
  await sees(page, `Invited at ${address}, no password chosen yet`)
  await screenIsSound(page, 'office-account-invited')
  await page.getByRole('button', { name: 'Invite again' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe(address)
  await screenIsSound(page, 'office-invite-again')
  await dialog.getByLabel('E-mail').fill('two@@mail.example')
  await dialog.getByLabel('Reason').fill('The link had ended')
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await dialog.getByText(ownMessages.emailInvalid).waitFor()
  await dialog.getByLabel('E-mail').fill(address)
  await dialog.getByRole('button', { name: 'Put into the tray' }).click()
  await confirmActs(page, 1, '1 act is recorded.')
  await sees(page, ownMessages.invitationSent(address))
  await screenIsSound(page, 'office-invited-again')
  expect(pageIn(await messageTo(address, 'Your account in the surveyors’ portal'))).toContain('/choosePassword#')
})
