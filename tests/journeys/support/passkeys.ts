import { passkeyMessages } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { endsAt, field, screenIsSound, sees, signIn } from './story.ts'
import type { PortalUser } from './users.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Sets a first passkey by this link. */
export const setFirst = async (page: Page, path: string, password: string, name: string) => {
  await page.goto(path)
  await setFirstHere(page, password, name)
}

/** The same on the page that is open. */
export const setFirstHere = async (page: Page, password: string, name: string) => {
  await field(page, 'Your password', { exact: true }).fill(password)
  await screenIsSound(page, 'first-passkey-password')
  await press(page, 'Continue')
  await field(page, 'Name of the passkey').fill(name)
  await screenIsSound(page, 'first-passkey-name')
  await press(page, 'Create the passkey')
  await sees(page, passkeyMessages.firstSet)
  await screenIsSound(page, 'first-passkey-set')
}

/** Signs somebody in with password and passkey, who then is at the heading of their page. */
export const signInWithPasskey = async (page: Page, person: PortalUser, first: string | RegExp = 'Today') => {
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Confirm with your passkey' }).waitFor()
  await screenIsSound(page, 'sign-in-passkey')
  await press(page, 'Use the passkey')
  await endsAt(page, first)
}
