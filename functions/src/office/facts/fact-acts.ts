import type { Has } from '../../context.ts'
import {
  capitalised,
  factShapes,
  licenceYear,
  ownMessages,
  partsOfOn,
  recordOf,
  switchOf,
  switchNames,
  type TrayLook,
  trayMessages,
} from '@lsb/contract'
import { badRequest, conflict, unreadable } from '../../errors.ts'
import { changedFacts, type FactsChange, factsChanges } from '../../standing/board-facts-store.ts'
import { type ActInSteps, actInSteps } from '../../tray/act-in-steps.ts'
import type { TrayActKind, TrayActKinds } from '../../tray/tray-act.ts'
import { clerkName, logEntryOf } from '../../accounts/office-act.ts'
import { registerMessages } from '../../accounts/register-messages.ts'
import { verdictsUnder } from '../../registers/verdict-changes.ts'
import { CHANGEABLE_YEARS, type FactsServices } from './office-facts.ts'

type FactActsServices = FactsServices &
  Has<
    | 'accounts.find'
    | 'accounts.officials'
    | 'trays.hasBegun'
    | 'trays.around'
    | 'registers.licensed'
    | 'registers.standings'
  >

interface Fact<Asked> extends Pick<ActInSteps<Asked>, 'asked'> {
  /** What it is called in the log. */
  name: string
  /** Throws the 400 problem for what cannot be asked in the year `now`; `year` is that of the fact. */
  change: (asked: Asked, year: number, now: number) => FactsChange
  detail: (asked: Asked) => string
  /** Whether what the public reads follows from it: then the chair and the other clerks are told. */
  isPublic?: boolean
}

/** Whom the log names for a change of a fact. */
const FACTS = 'board-facts'

const assertYear = (year: number, [first, last]: [number, number], field: string, refusal: string): void => {
  if (year < first || year > last) throw badRequest(refusal, { [field]: refusal })
}

/** What a change does to the facts of today, as the log tells it. Throws the 409 problem when they are so already. */
const aboutChange = async (
  { boardFactsStore, registers }: FactActsServices,
  change: FactsChange,
): Promise<TrayLook> => {
  const before = await boardFactsStore.read()
  const after = changedFacts(change, before)
  if (after === null) throw conflict(trayMessages.factAlready)
  const was = change.logged(before, after)
  const about = Object.entries(change.logged(after, before))
    .map(([fact, becomes]) => capitalised(`${fact}: ${was[fact] || 'none'} → ${becomes || 'none'}`))
    .join('; ')
  return { about, verdicts: await verdictsUnder(registers, { before, after }) }
}

/** The act of a tray that changes a fact of the board. Every instance shows it within half a minute. */
export const factActs = (services: FactActsServices): Pick<TrayActKinds, 'fact'> => {
  const { accounts, boardFactsStore, clock } = services
  const kindOf = <Asked>({ asked: shape, name, change, detail, isPublic = false }: Fact<Asked>): TrayActKind => {
    const changeOf = ({ on, asked }: { on: string; asked: Asked }) =>
      change(asked, Number(partsOfOn(on)[1]), licenceYear(clock.now()))
    return actInSteps(services.trays, {
      asked: shape,
      about: async (act) => aboutChange(services, changeOf(act)),
      logged: () => ({ subject: FACTS, act: 'fact' }),
      does: async (act, { uid }) => {
        const by = { uid, name: await clerkName(accounts, { uid }) }
        const subject = { uid: FACTS, name }
        const { note: reason, shown } = act
        const mail = { register: 'licensed', act: 'fact', by: by.name, reason, shown } as const
        const messages = isPublic ? await registerMessages(services, mail, uid) : []
        const entry = logEntryOf(clock, { act: 'fact', by, subject, reason })
        await boardFactsStore.change(changeOf(act), entry, messages)
        return { detail: detail(act.asked) }
      },
    })
  }
  const kinds: Partial<Record<string, TrayActKind>> = {
    date: kindOf({
      asked: factShapes.date,
      name: 'Renewal date',
      isPublic: true,
      change: ({ day, years }, year, now) => {
        const last = now + CHANGEABLE_YEARS - 1
        assertYear(Number(day.slice(0, 4)), [now, last], 'day', ownMessages.renewalDateYear(now, last))
        if (Number(day.slice(0, 4)) !== year) throw unreadable()
        return factsChanges.renewalDate({ day, onward: years === 'onward' })
      },
      detail: () => `The renewal date is changed. ${trayMessages.readSoon}`,
    }),
    year: kindOf({
      asked: factShapes.year,
      name: 'Complete year',
      isPublic: true,
      change: ({ complete }, year, now) => {
        const first = now - CHANGEABLE_YEARS + 1
        assertYear(year, [first, now], 'year', ownMessages.completeYear(first, now))
        return factsChanges.completeYear(year, complete === 'yes')
      },
      detail: () => `What is recorded is changed. ${trayMessages.readSoon}`,
    }),
    texts: kindOf({
      asked: factShapes.texts,
      name: 'Renewal texts',
      change: (texts) => factsChanges.renewalTexts(texts),
      detail: () => 'The texts are changed. The portal follows within two minutes.',
    }),
    ...recordOf(switchNames, (name) => {
      const { on, off, ...words } = switchOf(name)
      return kindOf({
        asked: factShapes[name],
        name: words.name,
        change: (asked: Readonly<Record<string, string>>) => factsChanges.switched(name, asked[name] === 'yes'),
        detail: (asked: Readonly<Record<string, string>>) => (asked[name] === 'yes' ? on : off).done,
      })
    }),
  }
  const kindFor = ({ on }: { on: string }): TrayActKind => {
    const kind = kinds[partsOfOn(on)[0]]
    if (kind === undefined) throw unreadable()
    return kind
  }
  return {
    fact: {
      describe: (caller, act) => kindFor(act).describe(caller, act),
      staleness: (item) => kindFor(item).staleness(item),
      perform: (caller, confirmed) => kindFor(confirmed.act).perform(caller, confirmed),
    },
  }
}
