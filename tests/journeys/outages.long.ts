import {
  ownMessages,
  profilePath,
  registerMessages,
  signInMessages,
  successMessages,
  uploadMessages,
} from '@lsb/contract'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { realServices } from '../api/support/real-services.ts'
import { useBrowser } from '../browser/browser.ts'
import { mustSee } from '../browser/seen.ts'
import { startFragileSite, type FragileSite } from '../suite/fragile-site.ts'
import { newUser } from './support/users.ts'
import { pdfFile } from './support/test-files.ts'
import { fillSignIn, heading, openSite, screenIsSound, sees, signIn } from './support/story.ts'
import { confirmList } from './support/uploads.ts'
import { chooseFile } from './support/wizard.ts'
import { widths } from './support/widths.ts'
import { shownIn } from './support/catalogue.ts'

// Parts of the product really fail here: its function is killed, what it stands on does not answer, its network lies.
useBrowser()
mustSee(shownIn('outages'))
const services = realServices()
let site: FragileSite
beforeAll(async () => {
  site = await startFragileSite(inject('suite'))
})
afterEach(() => site.heal())
afterAll(async () => {
  await site.close()
  await services.close()
})

const KILOBYTE = 1024

describe.each(widths(360, 1280))('at %i px', (width) => {
  const open = () => openSite(width, {}, site.origin)

  it('signing in: says what failed when the function or the network is gone', async () => {
    const who = await newUser(services, 'surveyor')
    await using visit = await open()
    const { page } = visit
    await site.killFunction()
    await signIn(page, who)
    // The gateway's 502 brings no message of the API's.
    await sees(page, signInMessages.invalid)
    await screenIsSound(page, 'sign-in-502')
    await site.startFunction()

    site.auth.set({ kind: 'reset' })
    await fillSignIn(page, who)
    await sees(page, ownMessages.unavailable)
    site.auth.set({ kind: 'none' })

    site.gateway.captive = true
    await fillSignIn(page, who)
    await sees(page, signInMessages.failed)
    site.gateway.captive = false
    await page.reload()

    site.line.set({ kind: 'reset' })
    await fillSignIn(page, who)
    // The app says so or, where it has not come after the reload, the page's script.
    await sees(page, new RegExp(`${signInMessages.failed}|Check your connection`))
    expect(await page.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true)
    site.line.set({ kind: 'none' })
    await fillSignIn(page, who)
    await heading(page, 'Licenses').waitFor()
  })

  it('sending the renewal: keeps the files when Storage, function or network is gone', async () => {
    await using visit = await open()
    const { page } = visit
    await signIn(page, await newUser(services, 'surveyor'))
    await heading(page, 'Licenses').waitFor()
    const standing = await pdfFile('standing.pdf', 'Standing', 1000 * KILOBYTE)
    await chooseFile(page, 'Certificate of good standing', standing)
    await chooseFile(page, 'Other document', await pdfFile('other.pdf', 'Other'))
    await confirmList(page)
    const send = page.getByRole('button', { name: /^Send both documents$|^Go on sending$/ })

    site.storage.set({ kind: 'reset' })
    await send.click()
    await sees(page, /^The line is lost: trying again/)
    await site.killFunction()
    site.storage.set({ kind: 'none' })
    await sees(page, uploadMessages.serverError())
    await screenIsSound(page, 'sending-502')
    await site.startFunction()

    // What has arrived is not sent again: from here on only the call that names it is made.
    site.gateway.captive = true
    await send.click()
    await sees(page, uploadMessages.failed)
    site.gateway.captive = false

    site.line.set({ kind: 'reset' })
    await send.click()
    await sees(page, uploadMessages.noResponse)
    site.line.set({ kind: 'none' })

    expect(await page.getByText('chosen, not sent yet').count()).toBe(2)
    await send.click()
    await sees(page, successMessages.upload)
  })

  it('looking somebody up: tells an outage from no such person', async () => {
    // A function that has not read the register yet has nothing else to answer with.
    await site.killFunction()
    site.firestore.set({ kind: 'stall' })
    await site.startFunction()
    await using visit = await open()
    const { page } = visit
    const unknown = profilePath('LS/0 NOBODY')
    await page.goto('/register?search=nobody')
    await sees(page, registerMessages.loading)
    await site.killFunction()
    await sees(page, registerMessages.licensedFailed)
    expect(await page.getByRole('searchbox').inputValue()).toBe('nobody')
    await screenIsSound(page, 'register-failed')
    await page.getByRole('tab', { name: 'Approved Assistants' }).click()
    await sees(page, 'The list of approved assistants did not load.')
    await site.startFunction()
    await page.goto(unknown)
    await sees(page, registerMessages.loading)
    await site.killFunction()
    await sees(page, registerMessages.profileFailed)
    await screenIsSound(page, 'profile-failed')

    await site.heal()
    await page.getByRole('button', { name: 'Retry' }).click()
    await sees(page, registerMessages.profileMissing)
    await page.goto('/register?search=nobody')
    await sees(page, registerMessages.noSurveyor)
    await page.goto('/register?tab=approved&search=nobody')
    await sees(page, registerMessages.noAssistants)
    await screenIsSound(page, 'register-empty')
  })
})
