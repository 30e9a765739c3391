import { readRegisterStatus } from '@lsb/contract'
import { saidBy } from '../acts/act.ts'
import type { ActsStore } from '../acts/acts-store.ts'
import {
  paperActOf,
  paperInWords,
  type PaperLicencesStore,
  readPaperLicences,
} from '../approvals/paper-licences-store.ts'
import type { Clock } from '../platform/clock.ts'
import { type Owners, ownersIn } from '../registers/versions/identities.ts'
import { downloadRegister } from '../registers/versions/past-versions.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import type { Told } from './alerts-store.ts'
import { heldUntil } from './held-until.ts'
import { netChanges } from './net-changes.ts'
import type { UntoldChanges } from './public-change.ts'

export interface PaperChangeServices {
  paperLicences: Pick<PaperLicencesStore, 'versions'>
  acts: Pick<ActsStore, 'find'>
  registerPublishing: { versions: VersionsStore }
  clock: Pick<Clock, 'now'>
}

/** The licences on paper of an entry, by year, as they are stored. */
interface PaperRow {
  entry_id: string
  licences: Readonly<Record<string, string>>
}

/** The name of a year's licences in `alerts/told`. */
const nameOf = (year: number): string => `paper_${year}`

const licenceInWords = (stored = ''): string => paperInWords(readPaperLicences({ stored }).get('stored'))

/** What was and what is, a year a line; '' when every licence is as it was. */
const changeInWords = (before: PaperRow['licences'], after: PaperRow['licences']): string =>
  Object.keys(after)
    .filter((year) => before[year] !== after[year])
    .map(
      (year) =>
        `Practising licence of ${year} on paper: was ${licenceInWords(before[year])}, is now ${licenceInWords(after[year])}`,
    )
    .join('\n')

/** What each list since the last one that was told changed of each entry. The earlier lists say what was before. */
const publicationsIn = async (
  { acts }: Pick<PaperChangeServices, 'acts'>,
  years: readonly { year: number; version: number }[],
  told: Told,
  owners: Owners,
) => {
  const rows = new Map<string, PaperRow>()
  const published = []
  for (const { year, version } of years) {
    const numbers = Array.from({ length: version }, (_, at) => ({ year, version: at + 1 }))
    const lists = saidBy('paper', await acts.find(numbers.map((number) => `paper-${paperActOf(number)}`)))
    for (const { version: list, licences, effective_at: published_at } of lists) {
      const changes = Object.entries(licences).map(([kept, licence]) => {
        const entry_id = owners.paper(kept, year)
        const before = rows.get(entry_id) ?? { entry_id, licences: {} }
        const after = { entry_id, licences: { ...before.licences, [year]: licence } }
        rows.set(entry_id, after)
        return { before, after }
      })
      const publication = `Licences on paper of ${year}, list ${list}`
      if (list > (told[nameOf(year)] ?? 0)) published.push({ publication, published_at, changes })
    }
  }
  return published
}

/**
 * What the lists of licences on paper changed since holders were told; null when there is nothing, or while the newest list is held:
 * an end that the next list takes back within that time tells nobody. Only entries that are in the register and not of somebody
 * deceased have changes.
 */
export const untoldPaperChanges = async (services: PaperChangeServices, told: Told): Promise<UntoldChanges | null> => {
  const versions = await services.paperLicences.versions()
  const years = versions.filter(({ year, version }) => version > (told[nameOf(year)] ?? 0))
  if (years.length === 0) return null
  const owners = ownersIn(await services.registerPublishing.versions.list('licensed'))
  const published = await publicationsIn(services, years, told, owners)
  const until = heldUntil(services.clock)
  if (published.some(({ published_at }) => published_at > until)) return null
  const rows = await downloadRegister(services.registerPublishing, 'licensed')
  const numbers = new Map(
    rows
      .filter(({ status }) => readRegisterStatus(status).effect !== 'deceased')
      .map(({ entry_id, license_no }) => [entry_id, license_no]),
  )
  const changes = netChanges(published).flatMap(({ entryId, before, after, ...publication }) => {
    const [number, text] = [numbers.get(entryId), changeInWords(before?.licences ?? {}, after?.licences ?? {})]
    return number === undefined || text === '' ? [] : [{ entryId, number, text, ...publication }]
  })
  return { upTo: Object.fromEntries(years.map(({ year, version }) => [nameOf(year), version])), changes }
}
