import { namedSince } from '../../functions/src/open-data/testing.ts'
import type { WrongInStory } from '../standing/of-room.ts'

/** What the feed says wrongly to who asked it last at an earlier moment. */
export const wrongFeed: WrongInStory = async ({ versions, registers }, { version, entries }, today) => {
  const named = await namedSince(registers, versions, version)
  const wrong: string[] = []
  for (const number of new Set([...entries, ...today.entries].map(({ row }) => row.number))) {
    const [was, is] = [entries, today.entries].map((of) => of.find(({ row }) => row.number === number))
    const wasWrong = named.get(number)
    if (was?.now !== is?.now && wasWrong === undefined)
      wrong.push(`the feed since ${version} does not name ${number}: was ${was?.now}, is ${is?.now}`)
    if (was && is && was.row.known === is.row.known && was.past !== is.past && wasWrong !== true)
      wrong.push(`the feed since ${version} does not say that ${number} was wrong: ${was.past}, is ${is.past}`)
  }
  return wrong
}
