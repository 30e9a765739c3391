/** `npm run pictures -- http://SITE`: makes the README's two pictures from the demo that `npm start` serves there. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { pages, profilePath } from '../contract/src/pages.ts'
import { demoSignIns } from '../seed/src/demo/sign-ins.ts'
import { needBrowser } from './browser.ts'
import { root } from './steps.ts'

const { chair } = demoSignIns
const PHONE = { width: 360, height: 640 }
const DESK = { width: 1280, height: 800 }

/** The demo's chair may practise, by a licence on paper. */
const showVerdict = (page: Page, site: string) => page.goto(site + profilePath(chair.license_no))

const showDesk = async (page: Page, site: string) => {
  await page.goto(site + pages.portal.path)
  await page.getByLabel('ID number').fill(chair.id_number)
  await page.getByLabel('Password', { exact: true }).fill(chair.password)
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /^Update / })
    .first()
    .click()
  await page.locator('figure[data-drawn=true]').nth(1).waitFor()
  // The desk scrolls to its record, and would be cut at the top.
  await page.evaluate('scrollTo(0, 0)')
}

const pictures = [
  { name: 'verdict', viewport: PHONE, show: showVerdict },
  { name: 'desk', viewport: DESK, show: showDesk },
]

const [given] = process.argv.slice(2)
if (given === undefined) throw new Error('npm run pictures -- http://SITE, as `npm start` prints it')
const folder = join(root, 'docs', 'pictures')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox'] })
for (const { name, viewport, show } of pictures) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.5, colorScheme: 'light' })
  await show(page, new URL(given).origin)
  // Few colours: both pictures together are smaller than a photograph.
  await writeFile(
    join(folder, `${name}.png`),
    await sharp(await page.screenshot())
      .png({ colours: 48 })
      .toBuffer(),
  )
  await page.close()
}
await browser.close()
