import type { Has } from '../context.ts'
import { defaultBoardFacts } from '@lsb/contract'
import { saidBy } from '../acts/act.ts'
import { paperActOf, type PaperYear, readPaperLicences } from '../approvals/paper-licences-store.ts'
import { definitionOf } from '../registers/versions/definition.ts'
import { ownersIn } from '../registers/versions/identities.ts'
import { presentIn, staysIn } from '../registers/versions/stays.ts'
import { entryHistories } from '../registers/versions/entry-histories.ts'
import { type Standings, standingsFrom } from './standings.ts'

export type ThenServices = Has<
  'acts.find' | 'paperLicences.versions' | 'registerPublishing.versions' | 'registers.licensed' | 'registers.standings'
>

/** What was recorded of licences on paper, each year in the order of recording. */
export const paperActs = async ({ acts, paperLicences }: Pick<ThenServices, 'acts' | 'paperLicences'>) => {
  const ids = (await paperLicences.versions()).flatMap(({ year, version }) =>
    Array.from({ length: version }, (_, at) => `paper-${paperActOf({ year, version: at + 1 })}`),
  )
  return acts.find(ids)
}

/**
 * Answers as the register answered at an instant, errors included: with the versions, the licences on paper and the board's facts that
 * were recorded by then, and without the corrections and takings-back of later. Null before the first version.
 */
export const loadStandingsThen = async ({
  acts,
  paperLicences,
  registerPublishing: { versions },
  registers: { licensed, standings },
}: ThenServices): Promise<(instant: Date) => Standings | null> => {
  const [{ pointer, rows }, approvals, factsNow] = await Promise.all([
    licensed.asPublished(),
    standings.approvals.reloaded(),
    standings.facts.reloaded(),
  ])
  const list = (await versions.list('licensed')).filter(({ number }) => number <= pointer.version)
  const read = await versions.changes('licensed', list.slice(1))
  const changes = new Map(list.slice(1).map(({ number }, at) => [number, read[at] ?? []]))
  const [papers, facts] = await Promise.all([
    paperActs({ acts, paperLicences }),
    acts.find(Array.from({ length: factsNow.version }, (_, at) => `facts-${at + 1}`)),
  ])
  const definition = definitionOf('licensed')
  // Without corrections: an identity is what it was then.
  const stays = staysIn(definition, list, changes, presentIn(definition, rows), { owners: ownersIn([]) })
  return (instant) => {
    const at = instant.toISOString()
    const then = list.filter(({ published_at }) => published_at <= at)
    const last = then.at(-1)
    if (last === undefined) return null
    const isKnown = ({ effective_at }: { effective_at: string }) => effective_at <= at
    // Each act has the licences that it changed.
    const paper = new Map<number, PaperYear>()
    for (const { year, version, licences } of Array.from(saidBy('paper', papers)).filter(isKnown)) {
      const known = paper.get(year)?.licences ?? []
      paper.set(year, { year, version, licences: new Map([...known, ...readPaperLicences(licences)]) })
    }
    const sources = {
      approvals: approvals.withPaper([...paper.values()]),
      histories: entryHistories(then, changes, stays.at(last.number)),
      facts: { ...factsNow, ...defaultVerdictFacts, ...Array.from(saidBy('facts', facts)).filter(isKnown).at(-1) },
    }
    return standingsFrom(sources, last.published_at, instant)
  }
}

/** What verdicts follow from before the board sets anything. */
const { renewal_date, renewal_dates, complete_years } = defaultBoardFacts
const defaultVerdictFacts = { renewal_date, renewal_dates, complete_years }
