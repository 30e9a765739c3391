import { type RegisterCopy, writeCopy } from '@lsb/contract'
import type { Cacheable } from '../http/http-caching.ts'
import { mapInTurns, nextTurn } from '../platform/in-turns.ts'
import { earlierNumbers } from './earlier-numbers.ts'
import { answeredBy } from '../standing/standings.ts'
import { listedAssistant } from './listed-page.ts'
import { loadProfileSources, type ProfileServices } from './profile.ts'
import { momentOf } from './public-answers.ts'

/** Both registers as one copy. */
export const copyAnswer = async (registers: ProfileServices): Promise<Cacheable<Promise<RegisterCopy>>> => {
  const now = momentOf(registers)
  const sources = await loadProfileSources(registers)
  const { licensed, standings } = sources
  return {
    tagged: ['copy', ...sources.tag],
    ...answeredBy(standings),
    lasting: { state: sources.state, now },
    answer: async () => {
      const copy = writeCopy({
        made: standings.certainAt,
        nextChange: standings.nextChange,
        asOf: licensed.pointer.published_at,
        facts: standings.facts,
        telephones: sources.telephones === 'copy',
        licensed: await mapInTurns(licensed.rows, (row) => ({ ...standings.question(row), row })),
        earlier: earlierNumbers(licensed, standings).all,
        approved: await mapInTurns(sources.approved.rows, listedAssistant(sources)),
      })
      // Its text is made next.
      await nextTurn()
      return copy
    },
  }
}
