import type { Has } from '../context.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  capitalised,
  noVerdictChanges,
  type PaperLicenceAct,
  paperMessages,
  partsOfOn,
  trayActs,
  type TrayLook,
  trayMessages,
} from '@lsb/contract'
import { endsIn, type PlannedYear, planApprovals, writePaperYear } from './import-approvals.ts'
import { paperInWords, periodOf } from '../approvals/paper-licences-store.ts'
import { badRequest, conflict, notFound } from '../errors.ts'
import { loadProfileSources } from '../registers/profile.ts'
import { verdictsWith } from '../registers/verdict-changes.ts'
import { pastHoldersIn } from './past-holders.ts'
import { actInSteps, type AskedAct, shownBy } from '../tray/act-in-steps.ts'
import type { TrayActKinds } from '../tray/tray-act.ts'
import { entryTag } from '../office-log/log-store.ts'
import { clerkName, logEntryOf } from '../accounts/office-act.ts'

type PaperServices = Has<
  | 'accounts.find'
  | 'accounts.officials'
  | 'clock.now'
  | 'paperLicences'
  | 'registers'
  | 'trays.hasBegun'
  | 'trays.around'
>

/** What the act would write; null when the licence is recorded so already. Throws the problem of a licence that cannot be. */
const planned = async (
  { paperLicences, registers, clock }: PaperServices,
  { on, asked: { issued, ended } }: Pick<AskedAct<PaperLicenceAct>, 'on' | 'asked'>,
): Promise<PlannedYear | null> => {
  const [year, key] = partsOfOn(on)
  const { licensed, standings } = await loadProfileSources(registers, 'asPublished')
  const [row] = licensed.withLicence(key)
  if (row === undefined) throw notFound()
  const plan = await planApprovals(
    {
      paperLicences,
      pastHolders: pastHoldersIn(await registers.standings.histories.past(licensed)),
      owners: standings.histories.owners,
      clock,
    },
    [{ line: 1, licence: row.license_no, year, issued, name: row.name, ended: ended === '' ? 'none' : ended }],
  )
  const [refused] = plan.refused
  if (refused !== undefined) throw badRequest(`${capitalised(refused.reason)}.`)
  return plan.years[0] ?? null
}

/** What a plan changes, as the log tells it. */
const changesIn = ({ year, licences }: PlannedYear, when: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(licences.map((one) => [`${one.holder}, ${year} on paper`, paperInWords(one[when])]))

/** The licence before and after, as the tray tells it. */
const inWords = (plan: PlannedYear): string => {
  const [[name, becomes] = ['', '']] = Object.entries(changesIn(plan, 'after'))
  return `${name}: ${changesIn(plan, 'before')[name]} → ${becomes}`
}

/** The same with the verdicts that it changes. */
const lookOf = async ({ registers }: PaperServices, plan: PlannedYear): Promise<TrayLook> => {
  const about = inWords(plan)
  const [licence] = plan.licences
  if (licence === undefined) return { about, verdicts: noVerdictChanges }
  const { entryId, before, after } = licence
  const was = before && periodOf(plan.year, before)
  return {
    about,
    verdicts: await verdictsWith(registers, entryId, (approvals) => [
      ...approvals.filter((one) => !isDeepStrictEqual(one, was)),
      periodOf(plan.year, after),
    ]),
  }
}

const recorded = { detail: trayMessages.readSoon }

/** How often a licence is tried because others record licences of its year at the same moment. */
const ATTEMPTS_MAX = 8

/** The office's act of a tray on a licence that the board issued on paper: it is recorded, ended, or its days are corrected. */
export const paperActs = (services: PaperServices): Pick<TrayActKinds, 'paper'> => ({
  paper: actInSteps(services.trays, {
    inTurn: 'licences on paper',
    asked: trayActs.paper.asked,
    about: async (act) => {
      const plan = await planned(services, act)
      if (plan === null) throw conflict(trayMessages.factAlready)
      return lookOf(services, plan)
    },
    does: async (act, { uid }) => {
      const by = { uid, name: await clerkName(services.accounts, { uid }) }
      const subject = { uid: 'paper-licences', name: 'Licences on paper' }
      let first = ''
      for (let attempt = 1; ; attempt += 1) {
        const plan = await planned(services, act)
        if (plan === null) return recorded
        const look = await lookOf(services, plan)
        const words = shownBy(look)
        first ||= words
        if (words !== first) throw conflict(trayMessages.nowIs(words))
        const [before, after] = [changesIn(plan, 'before'), changesIn(plan, 'after')]
        const tags = plan.licences.map(({ entryId }) => entryTag(entryId))
        const entry = logEntryOf(services.clock, { act: 'paper', by, subject, reason: act.note, before, after, tags })
        const mail =
          look.verdicts.named.length > 0 || endsIn(plan).length > 0 ? { reason: act.note, shown: words } : null
        if (await writePaperYear(services, plan, { by: by.name, entry, mail })) return recorded
        if (attempt === ATTEMPTS_MAX) throw conflict(paperMessages.recordedMeanwhile(plan.year))
      }
    },
  }),
})
