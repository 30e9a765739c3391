import { openDataTerms } from '@lsb/contract'
import type { ProfileServices } from '../registers/profile.ts'
import { publishedAct } from '../registers/versions/version-acts.ts'
import type { VersionsStore } from '../registers/versions/versions-store.ts'
import { changesSince } from './changes.ts'

/** Terms under which the registers are open. */
export const openTerms = { ...openDataTerms, licence: 'CC BY 4.0', legalBasis: 'An act' }

/** The answers of the room that caches keep, and the one that they do not. */
export const keptPaths: [string][] = [
  'licensed.json',
  'licensed.csv',
  'approved.json',
  'approved.csv',
  'datapackage.json',
].map((file) => [`/api/open-data/${file}`])
export const notKeptPath = '/api/open-data/changes'

/** What the feed names of surveyors since a version, where the versions of their register are the only public acts. */
export const namedSince = async (registers: ProfileServices, versions: VersionsStore, version: number) => {
  const list = await versions.list('licensed')
  const acts = list.map((one) => ({ ...publishedAct('licensed', one, ''), public_number: one.number }))
  const feed = {
    registers,
    registerPublishing: { versions },
    acts: {
      publicState: async () => ({ number: list.length, feed_from: 0 }),
      since: async (number: number) => acts.filter((act) => act.public_number > number),
      find: async () => [],
    },
  }
  const { licensed } = await (await changesSince(feed, version)).answer()
  return new Map(licensed.map((one) => [one.register_number, one.earlier_row_was_wrong]))
}
