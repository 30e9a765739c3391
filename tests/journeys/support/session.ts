import { api, destinationOf, signInAnswerShape } from '@lsb/contract'
import type { WatchedPage } from '../../browser/browser.ts'
import type { VisitOptions } from '../../browser/used-page.ts'
import { siteOrigin } from './site.ts'
import { openSite } from './story.ts'
import type { PortalUser } from './users.ts'

/**
 * Opens the site where a sign-in leads this person, with the session that a sign-in stores. For stories whose subject is not
 * signing in. A `prepare` step comes before the page loads.
 */
export const openAs = async (
  { idNumber, password }: Pick<PortalUser, 'idNumber' | 'password'>,
  width = 1280,
  options: Omit<VisitOptions, 'storageState'> & { prepare?: (visit: WatchedPage) => Promise<unknown> } = {},
  origin = siteOrigin(),
): Promise<WatchedPage> => {
  const { prepare, ...context } = options
  const response = await fetch(origin + api.token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id_number: idNumber, password }),
  })
  if (!response.ok) throw new Error(`The sign-in was answered with ${response.status}: ${await response.text()}`)
  const answer = await signInAnswerShape.validate(await response.json())
  const localStorage = Object.entries({
    accessToken: answer.access,
    refreshToken: answer.refresh,
    account_type: answer.account_type,
    userDetails: JSON.stringify({ idNumber }),
  }).map(([name, value]) => ({ name, value }))
  const visit = await openSite(
    width,
    { ...context, storageState: { cookies: [], origins: [{ origin, localStorage }] } },
    origin,
  )
  await prepare?.(visit)
  await visit.page.goto(destinationOf(answer))
  return visit
}
