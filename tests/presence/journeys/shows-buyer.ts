import { ownPresenceShape, pages, presenceMessages, presencePaths } from '@lsb/contract'
import type { Page } from 'playwright-core'
import { field, openSite, screenIsSound, sees } from '../../journeys/support/story.ts'

/** Shows, from the first screen, who is signed in, and sees it as a buyer does. */
export const showsBuyer = async (page: Page, number: string, screen: string) => {
  await page.getByText(presenceMessages.title).click()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === presencePaths.own),
    page.getByRole('button', { name: presenceMessages.show }).click(),
  ])
  const { letters, opening } = await ownPresenceShape.validate(await answer.json())
  await using buyer = await openSite(360)
  await buyer.page.goto(pages.check.path)
  await buyer.page.getByText(presenceMessages.offer).click()
  await field(buyer.page, presenceMessages.number).fill(number)
  await field(buyer.page, presenceMessages.letters).fill(letters)
  await buyer.page.getByRole('button', { name: presenceMessages.ask }).click()
  await sees(buyer.page, opening)
  await sees(buyer.page, presenceMessages.noPhotograph)
  await screenIsSound(page, `${screen}-holder`)
  await screenIsSound(buyer.page, screen)
}
