import { ownMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { disableAccount, enableAccount } from '../../functions/src/accounts/provisioning.ts'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { newUser } from './support/users.ts'
import { field, fillSignIn, heading, logOut, openSite, screenIsSound, sees, signIn } from './support/story.ts'
import { completeSteps } from './support/records.ts'
import { atStep, fillEducation, next } from './support/wizard.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** Turns the access token into one of an hour ago, as a laptop does that slept. */
const expireAccess = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [head, payload = '', tail] = (localStorage.getItem('accessToken') ?? '').split('.')
    const claims: object = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const past = { ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }
    const text = btoa(JSON.stringify(past)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    localStorage.setItem('accessToken', [head, text, tail].join('.'))
  })

it('keeps exactly the four things it is meant to keep, under their names', async () => {
  const who = await newUser(services, 'surveyor')
  await using visit = await openSite()
  await signIn(visit.page, who)
  await heading(visit.page, 'Licenses').waitFor()
  const stored = await visit.page.evaluate(() => ({
    access: localStorage.getItem('accessToken')?.split('.').length,
    refresh: (localStorage.getItem('refreshToken') ?? '').length > 0,
    type: localStorage.getItem('account_type'),
    person: localStorage.getItem('userDetails'),
  }))
  expect(stored).toEqual({
    access: 3,
    refresh: true,
    type: 'surveyor',
    person: JSON.stringify({ idNumber: who.idNumber }),
  })
})

it('access token: is renewed once for many calls', async () => {
  const who = await newUser(services, 'surveyor', { stage: 'onboarding' })
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, who)
  await atStep(page, 1)
  let refreshes = 0
  page.on('request', (request) => (refreshes += request.url().includes('/api/token/refresh') ? 1 : 0))
  await expireAccess(page)
  await page.reload()
  await atStep(page, 1)
  expect(refreshes).toBe(1)
  expect(visit.problems).toEqual([])
})

it('ended session: keeps what was typed until the next sign-in', async () => {
  const who = await newUser(services, 'surveyor', { stage: 'onboarding' })
  await completeSteps(services, who)
  await using visit = await openSite()
  const { page } = visit
  await signIn(page, who)
  await atStep(page, 7)
  await page.goto('/maindashboard?step=3')
  await atStep(page, 3)
  await fillEducation(page)
  await field(page, 'Secondary school', { exact: true }).fill('Typed and not saved')
  await disableAccount(services, who.idNumber)
  await expireAccess(page)
  await next(page)
  await page.waitForURL('**/portal')
  await sees(page, ownMessages.sessionEnded)
  await screenIsSound(page, 'session-ended')
  await enableAccount(services, who.idNumber)
  await fillSignIn(page, who)
  await atStep(page, 3)
  expect(await field(page, 'Secondary school', { exact: true }).inputValue()).toBe('Typed and not saved')
})

it('signing out in one tab ends the session in the other', async () => {
  await using visit = await openSite()
  await signIn(visit.page, await newUser(services, 'surveyor'))
  await heading(visit.page, 'Licenses').waitFor()
  const other = await visit.context.newPage()
  await other.goto('/finalDashL?panel=assistants')
  await heading(other, 'Assistants').waitFor()
  await logOut(visit.page)
  await other.waitForURL('**/portal')
  await sees(other, 'You were signed out in another tab.')
  expect(await other.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull()
})

it('silent session: ends unless “Stay signed in” keeps it', async () => {
  await using visit = await openSite(360)
  const { page } = visit
  await page.clock.install()
  await signIn(page, await newUser(services, 'surveyor'))
  await heading(page, 'Licenses').waitFor()
  await page.clock.fastForward('56:00')
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await warning.waitFor()
  await screenIsSound(page, 'idle-warning')
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await warning.waitFor({ state: 'hidden' })
  await page.clock.fastForward('56:00')
  await warning.waitFor()
  await page.clock.fastForward('05:00')
  await page.waitForURL('**/portal')
  await sees(page, ownMessages.sessionEnded)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})
