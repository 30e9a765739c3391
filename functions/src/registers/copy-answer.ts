import { type RegisterCopy, writeCopy } from '@lsb/contract'
import type { Cacheable } from '../http/http-caching.ts'
import { earlierNumbers } from './earlier-numbers.ts'
import { answeredBy } from '../standing/standings.ts'
import { listedAssistant } from './listed-page.ts'
import { loadProfileSources, type ProfileServices, type ProfileSources } from './profile.ts'
import { momentOf } from './public-answers.ts'

const copyOf = ({ licensed, approved, standings, telephones }: ProfileSources): RegisterCopy =>
  writeCopy({
    made: standings.certainAt,
    nextChange: standings.nextChange,
    asOf: licensed.pointer.published_at,
    facts: standings.facts,
    kiswahili: standings.kiswahili,
    telephones: telephones === 'copy',
    licensed: licensed.rows.map((row) => ({ ...standings.question(row), row })),
    earlier: earlierNumbers(licensed, standings).all,
    approved: approved.rows.map(listedAssistant({ licensed, standings })),
  })

/** Both registers as one copy. */
export const copyAnswer = async (registers: ProfileServices): Promise<Cacheable<RegisterCopy>> => {
  const now = momentOf(registers)
  const sources = await loadProfileSources(registers)
  return {
    tagged: ['copy', ...sources.tag],
    ...answeredBy(sources.standings),
    lasting: { state: sources.state, now },
    answer: () => copyOf(sources),
  }
}
