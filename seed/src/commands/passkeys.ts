import { parseArgs } from 'node:util'
import { boardZone, dayInWords, isDay, licenceDate, timeInBoardZone } from '@lsb/contract'
import { announceLoss, cancelPasskeyLink, firstLink, requirePasskeys } from '../terminal/passkey-acts.ts'
import { systemClock } from '@lsb/functions/src/platform/clock.ts'
import { siteOf } from '../terminal/site-of.ts'
import { required } from '../terminal/arguments.ts'
import { createOfficeStores } from '../terminal/office-stores.ts'
import { CommandLineProblem, runCommand, UsageProblem } from '../terminal/run-command.ts'
import { assertConfirmed, withProject } from '../terminal/with-project.ts'

const usage = `Passkeys. The chair and every clerk are told by mail of every act, and so is the holder.

  npm run passkeys -- link --id NUMBER          a one-time link for the first passkey; shown once, here
  npm run passkeys -- lost --id NUMBER          every passkey is lost: passkeys and sessions end now; a link works tomorrow
  npm run passkeys -- cancel --id NUMBER        ends such a link; after "lost", only another "lost" opens the account
  npm run passkeys -- require --from YYYY-MM-DD two for a chair, one for a clerk, from this day on; never moved later

  --site URL     address of the website; default: LSB_SITE_URL of functions/.env.PROJECT, which deploy writes
  --project ID   default: GCLOUD_PROJECT, else the local suite (demo-lsb)
  --yes          do not ask before production is changed`

const options = {
  id: { type: 'string' },
  from: { type: 'string' },
  site: { type: 'string' },
  project: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const

/** In the board's time, whatever time the terminal's machine shows. */
const timeOf = (instant: string): string =>
  `${dayInWords(licenceDate(new Date(instant)))}, ${timeInBoardZone(instant)} (time of ${boardZone.place})`

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new UsageProblem(usage)
  await withProject(values.project, async (project) => {
    await assertConfirmed(project, values.yes, `Change ${project.projectId}?`)
    const services = { ...createOfficeStores(project.firebase), clock: systemClock }
    const site = (values.site ?? (await siteOf(project))).replace(/\/+$/, '')
    const show = ({ path, from, ends_at }: { path: string; from: string; ends_at: string }) =>
      console.log(`The link works from ${timeOf(from)} to ${timeOf(ends_at)}. Hand it over in person:\n${site}${path}`)
    if (name === 'link') show(await firstLink(services, required(values.id, 'id')))
    else if (name === 'lost') {
      const link = await announceLoss(services, required(values.id, 'id'))
      console.log('Every passkey and every session of this account has ended.')
      show(link)
    } else if (name === 'cancel') {
      await cancelPasskeyLink(services, required(values.id, 'id'))
      console.log('The link no longer works.')
    } else if (name === 'require') {
      const day = required(values.from, 'from')
      if (!isDay(day)) throw new CommandLineProblem(`"${day}" is not a day like 2027-01-31.`)
      const { from, lacking } = await requirePasskeys(services, day)
      console.log([`Passkeys are required from ${from} on.`, ...lacking].join('\n'))
    } else throw new CommandLineProblem(`There is no command "${name}".`)
  })
})
