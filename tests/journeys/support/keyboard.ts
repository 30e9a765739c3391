import type { Page } from 'playwright-core'
import { chooseByKey } from '../../browser/browser.ts'
import type { PortalUser } from './users.ts'
import type { TestFile } from './test-files.ts'
import { isChosen, openSignIn, sees } from './story.ts'

type Role = 'button' | 'checkbox' | 'combobox' | 'link' | 'radio' | 'searchbox' | 'textbox' | 'file' | 'password'

const TAB_STOPS_MAX = 150

/** Presses Tab until the control with this name and role has the focus, as a person without a mouse does. */
export const tabTo = async (page: Page, role: Role, name: string | RegExp): Promise<void> => {
  const target =
    role === 'file' || role === 'password'
      ? page.getByLabel(name).and(page.locator(`input[type=${role}]`))
      : page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
  const find = async () => ((await target.count()) > 0 ? target.first().elementHandle() : null)
  let found = await find()
  for (let stop = 0; stop < TAB_STOPS_MAX; stop += 1) {
    // Whether it has the focus; null when it has left the page. To find it anew at each stop would be most of a story's work.
    const hasFocus = await found
      ?.evaluate((element) => (element.isConnected ? element === document.activeElement : null))
      .catch(() => null)
    if (hasFocus === true) return
    await page.keyboard.press('Tab')
    if (hasFocus !== false) found = await find()
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}.`)
}

/** Reaches a field and replaces what is in it. */
export const type = async (
  page: Page,
  name: string | RegExp,
  text: string,
  role: 'textbox' | 'searchbox' | 'password' = 'textbox',
): Promise<void> => {
  await tabTo(page, role, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export const press = async (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> => {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

export const choose = async (page: Page, name: string, file: TestFile): Promise<void> => {
  await tabTo(page, 'file', name)
  await chooseByKey(page, 'Space', file)
  await isChosen(page, name, file)
}

/** Opens the dashboard's menu where it is collapsed. */
export const openMenu = async (page: Page): Promise<void> => {
  if (await page.getByRole('button', { name: /^Menu: / }).isVisible()) await press(page, /^Menu: /)
}

export const signInByKeys = async (page: Page, { idNumber, password }: PortalUser): Promise<void> => {
  await openSignIn(page)
  await type(page, /^ID number/, idNumber)
  await type(page, 'Password', password, 'password')
  await page.keyboard.press('Enter')
}

export const logOutByKeys = async (page: Page): Promise<void> => {
  await openMenu(page)
  await press(page, 'Logout')
  await page.getByRole('dialog').waitFor()
  await press(page, 'Logout')
  await page.waitForURL('**/portal')
  await sees(page, 'You have been logged out.')
}

/** Counts what a mouse or a finger does on the page, from now on. */
export const watchPointer = async (page: Page): Promise<() => number> => {
  let touches = 0
  await page.exposeFunction('pointerUsed', () => (touches += 1))
  await page.addInitScript("addEventListener('pointerdown', () => pointerUsed(), true)")
  return () => touches
}
