import type { Has } from '../context.ts'
import { licenceDate, mailFrame } from '@lsb/contract'
import { newMessage } from '../mail/message.ts'
import { loadProfileSources, type ProfileSources } from '../registers/profile.ts'
import { newFactsInWords, type PublicFacts, publicFacts } from '../registers/public-facts.ts'
import { lookAt, type Watch } from './watch.ts'
import type { StoredWatch } from './watches-store.ts'

type TellServices = Has<
  'boardFactsStore.read' | 'registers' | 'watches.pages' | 'watches.look' | 'watches.removeEnded' | 'clock'
>

/** Watches that are written at the same time. */
const AT_ONCE = 20

/** Name and number of an entry: of today or, when it is gone, as the person knows them. */
const namesIn = (is: PublicFacts, { told }: Watch) => {
  const { name = told['name'] ?? '', license_no: number = told['license_no'] ?? '' } = is
  return { name, number }
}

const tell = async ({ watches, clock }: TellServices, sources: ProfileSources, watch: StoredWatch) => {
  const is = publicFacts(sources, watch)
  const look = lookAt(watch, is, licenceDate(clock.now()))
  if (look === null) return false
  const to = { uid: watch.id, name: mailFrame.reader, to: watch.address }
  const facts = { ...namesIn(is, watch), told: newFactsInWords(watch.told, is) }
  const messages = look.told === watch.told ? [] : [newMessage(clock.now(), 'watched', to, facts)]
  return (await watches.look(watch, look, messages)) && messages.length > 0
}

/**
 * The nightly look: deletes the watches whose year is over and, while the board lets others watch entries, writes a message to
 * everybody whose entry has read otherwise since the look of an earlier day. Returns how many it has written.
 */
export const tellWatchers = async (services: TellServices): Promise<{ written: number }> => {
  const { boardFactsStore, registers, watches, clock } = services
  await watches.removeEnded(clock.now())
  if (!(await boardFactsStore.read()).watching) return { written: 0 }
  const sources = await loadProfileSources(registers, 'asPublished')
  let written = 0
  for await (const page of watches.pages())
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const told = await Promise.all(page.slice(at, at + AT_ONCE).map((watch) => tell(services, sources, watch)))
      written += told.filter(Boolean).length
    }
  return { written }
}
