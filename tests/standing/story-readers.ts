import { type PublicFacts, publicFacts } from '../../functions/src/registers/public-facts.ts'
import { checkIssue } from '../../functions/src/licences/check-licence.ts'
import { issueFor } from '../../functions/src/licences/testing.ts'
import { loadProfileSources, type ProfileServices } from '../../functions/src/registers/profile.ts'
import { ownersIn } from '../../functions/src/registers/versions/identities.ts'
import { downloadRegister } from '../../functions/src/registers/versions/past-versions.ts'
import { surveyor } from '../../functions/src/registers/versions/testing.ts'
import type { VersionsStore } from '../../functions/src/registers/versions/versions-store.ts'
import { rooms } from '../rooms.ts'
import type { Moment } from './story-model.ts'

const YEAR = 2026
const ISSUED = '2026-01-12T08:00:00.000Z'
/** The practising licence that the first entry, second and so on had at the beginning. */
export const licenceOf = (at: number): string => `${YEAR}-7KQ4M-XR9T${'BCDF'[at]}`

/** What the check of a licence, a watch and the rooms say, after a history of these versions. */
export const storyReaders = async (versions: VersionsStore, registers: ProfileServices) => {
  const list = await versions.list('licensed')
  const sources = await loadProfileSources(registers, 'asPublished')
  const publishedEntry = async (id: string) => sources.licensed.entry(id)
  return {
    wrongInRooms: async (was: Moment, is: Moment): Promise<string[]> => {
      const wrong: string[] = []
      for (const { wrongInStory } of rooms)
        wrong.push(...((await wrongInStory?.({ versions, registers }, was, is)) ?? []))
      return wrong
    },
    /** What a watch tells now that began with the row under a number of a version. */
    watched: async (number: string, version: number): Promise<PublicFacts> => {
      const rows = await downloadRegister({ versions }, 'licensed', version)
      const entry_id = rows.find(({ license_no }) => license_no === number)?.entry_id ?? ''
      return publicFacts(sources, { entry_id, version })
    },
    /** What the check of a licence says that this entry got at the beginning: who has it now, and why it is not in force. */
    checked: async (at: number): Promise<string> => {
      const number = licenceOf(at)
      const entry_id = ownersIn(list).licence(`entry${at}`, YEAR, number)
      if (entry_id === '') return 'nobody’s'
      const issue = { ...issueFor(surveyor(1)), entry_id, number, year: YEAR, issued_at: ISSUED }
      const { ended, holder_now } = (await checkIssue({ registers, publishedEntry }, issue)).check
      return `${holder_now ? `${holder_now.license_no} ${holder_now.name}` : 'nobody'}: ${ended?.reason ?? 'in force'}`
    },
  }
}
