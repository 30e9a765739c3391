import { presencePaths, ownPresenceShape, pages, PRESENCE_FRAGMENT, presenceMessages } from '@lsb/contract'
import { afterAll, expect, it } from 'vitest'
import { realServices } from '../../api/support/real-services.ts'
import { useBrowser, type WatchedPage } from '../../browser/browser.ts'
import { openAs } from '../../journeys/support/session.ts'
import { field, heading, openSite, screenIsSound, sees } from '../../journeys/support/story.ts'
import { newUser } from '../../journeys/support/users.ts'

useBrowser()
const services = realServices()
afterAll(() => services.close())

/** Presses the button that makes a code; returns it. */
const madeBy = async ({ page }: WatchedPage, button: string) => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === presencePaths.own),
    page.getByRole('button', { name: button }).click(),
  ])
  return ownPresenceShape.validate(await answer.json())
}
const ended = ({ page }: WatchedPage) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === presencePaths.ownEnd)

it('a surveyor shows who they are, and a buyer sees it for as long as they show it', async () => {
  const who = await newUser(services, 'surveyor')
  await using holder = await openAs(who, 360)
  await holder.page.clock.install()
  await holder.page.goto(pages.dashboard.path)
  await heading(holder.page, 'Licenses').waitFor()
  await holder.page.getByText(presenceMessages.title).click()
  await sees(holder.page, presenceMessages.consent(true))
  const first = await madeBy(holder, presenceMessages.show)
  await holder.page.getByRole('img', { name: presenceMessages.code }).waitFor()
  await sees(holder.page, `${first.letters.slice(0, 3)} ${first.letters.slice(3)}`)
  await screenIsSound(holder.page, 'presence-shown')

  await using buyer = await openSite(360)
  await buyer.page.goto(pages.check.path)
  await buyer.page.getByText(presenceMessages.offer).click()
  await field(buyer.page, presenceMessages.number).fill(who.licenceNo.toLowerCase())
  await field(buyer.page, presenceMessages.letters).fill(first.letters.toLowerCase())
  await buyer.page.getByRole('button', { name: presenceMessages.ask }).click()
  await heading(buyer.page, /./).waitFor()
  await buyer.page.getByRole('heading', { name: presenceMessages.noPhotograph }).waitFor()
  await sees(buyer.page, `${first.name}, ${who.licenceNo}`)
  await sees(buyer.page, first.opening)
  await screenIsSound(buyer.page, 'presence-seen')

  const over = ended(holder)
  await holder.page.clock.fastForward(181_000)
  await sees(holder.page, presenceMessages.over)
  await over
  await buyer.page.getByRole('button', { name: presenceMessages.ask }).click()
  await sees(buyer.page, presenceMessages.ended)
  await screenIsSound(buyer.page, 'presence-ended')

  const second = await madeBy(holder, presenceMessages.showAgain)
  await buyer.page.goto(`${pages.check.path}${PRESENCE_FRAGMENT}${second.digits}`)
  await buyer.page.reload()
  await sees(buyer.page, `${second.name}, ${who.licenceNo}`)
  const left = ended(holder)
  await holder.page.getByRole('button', { name: /^Menu: / }).click()
  await holder.page.getByRole('link', { name: 'Help Center' }).click()
  await left
  await buyer.page.reload()
  await sees(buyer.page, presenceMessages.ended)
  expect(holder.problems).toEqual([])
})
