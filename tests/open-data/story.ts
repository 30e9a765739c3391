import { changesSince } from '../../functions/src/open-data/changes.ts'
import { publishedAct } from '../../functions/src/registers/versions/version-acts.ts'
import type { WrongInStory } from '../standing/of-room.ts'

/** What the feed says wrongly to who asked it last at an earlier moment. */
export const wrongFeed: WrongInStory = async ({ versions, registers }, { version, entries }, today) => {
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
  const named = new Map(licensed.map((one) => [one.register_number, one.earlier_row_was_wrong]))
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
