import type { InWords } from './verdict-messages.ts'
import { assistantMessages, assistantToHolder, assistantToSupervisor, standingMessages } from './messages.ts'
import { dayInWords } from './nairobi-time.ts'
import type { AssistantCode, AssistantStanding, SupervisorCode } from './shapes/standing.ts'
import { assistingOfRooms } from './standing-words-of-rooms.ts'
import { textsOfRooms, toHolderOfRooms, toSupervisorOfRooms } from './standings-of-rooms.ts'
import type { Audience, StandingTone, StandingWords } from './standing-words.ts'

const toPublic = { ...assistantMessages, ...textsOfRooms.assisting }
type AssistantMessages = InWords<typeof toPublic>
const messagesTo: Record<Audience, AssistantMessages> = {
  public: toPublic,
  holder: { ...toPublic, ...assistantToHolder, ...toHolderOfRooms.assisting },
  supervisor: { ...toPublic, ...assistantToSupervisor, ...toSupervisorOfRooms.assisting },
  chair: toPublic,
  office: toPublic,
}

interface Verdict {
  code: AssistantCode
  /** Why; of `may_assist` the whole answer. */
  why: (messages: AssistantMessages, year: number, supervisor: string) => string
  /** What is said otherwise than of every assistant with this code. */
  said?: (messages: AssistantMessages) => { tone: StandingTone; word: string }
}
const may = (why: Verdict['why']): Verdict => ({ code: 'may_assist', why })
const mayNot = (why: Verdict['why']): Verdict => ({ code: 'may_not_assist', why })
const notCertain = (why: Verdict['why']): Verdict => ({ code: 'not_certain', why })

const verdicts: Record<SupervisorCode, Verdict> = {
  may_practise: may((messages, year, supervisor) => messages.mayUnder(supervisor, year)),
  ...assistingOfRooms,
  renewal_open: notCertain((messages, year) => messages.renewalOpen(year)),
  not_renewed: mayNot((messages, year) => messages.notRenewed(year)),
  not_recorded: notCertain((messages, year) => messages.notRecorded(year)),
  suspended: mayNot((messages) => messages.suspended),
  removed: mayNot((messages) => messages.removed),
  deceased: mayNot((messages) => messages.deceased),
  retired: mayNot((messages) => messages.retired),
  unknown_status: notCertain((messages) => messages.unknownStatus),
  not_known_before: notCertain((messages) => messages.notKnownBefore),
  not_confirmed: notCertain((messages) => messages.notConfirmed),
  left_register: mayNot((messages) => messages.leftRegister),
  not_found: notCertain((messages) => messages.notFound),
  two_fit: notCertain((messages) => messages.twoFit),
}

/** Whether an assistant who is in the register may work under the supervisor: it follows from the supervisor's standing alone. */
export const assistingOf = ({
  code: supervisor,
  year,
  on,
  complete,
}: Pick<AssistantStanding, 'year' | 'on' | 'complete'> & { code: SupervisorCode }): AssistantStanding => ({
  code: verdicts[supervisor].code,
  supervisor,
  year,
  on,
  ...(complete && { complete }),
})

const words: Record<
  AssistantCode,
  (messages: AssistantMessages) => { tone: StandingTone; word: string; advice: string }
> = {
  may_assist: (messages) => ({ tone: 'good', word: messages.may, advice: messages.fee }),
  may_not_assist: (messages) => ({ tone: 'bad', word: messages.mayNot, advice: messages.doNotRely }),
  not_certain: (messages) => ({ tone: 'uncertain', word: standingMessages.notCertain, advice: messages.doNotRely }),
}

/** The verdict in words; `opening` is the whole answer. */
export const assistingWords = (
  { code, supervisor, year, complete }: AssistantStanding,
  { supervisor_name }: { supervisor_name: string },
  to: Audience = 'public',
): Omit<StandingWords, 'sentence'> => {
  const messages = messagesTo[to]
  // Where the two do not fit, one of them was not known to whoever answered.
  const verdict = verdicts[supervisor].code === code ? verdicts[supervisor] : verdicts.unknown_status
  const why = verdict.why(messages, year, supervisor_name)
  const said = words[verdict.code](messages)
  return {
    ...said,
    ...verdicts[supervisor].said?.(messages),
    ...(complete && { advice: messages.noneInCompleteYear(year) }),
    opening: verdict.code === 'may_assist' ? why : `${said.word}: ${why}`,
  }
}

/** The answer in one line that follows from the supervisor's status alone, whatever the year. */
export const assistingOpening = (code: SupervisorCode, to: Audience): string =>
  assistingWords(assistingOf({ code, year: 0, on: '' }), { supervisor_name: '' }, to).opening

/** The whole answer about a past day, or of a copy. */
export const assistingOnDay = (assisting: AssistantStanding, row: { supervisor_name: string }): string =>
  standingMessages.saidOn(dayInWords(assisting.on), assistingWords(assisting, row).opening)
