import { assistantMessages, standingMessages } from './messages.ts'
import { dayInWords } from './nairobi-time.ts'
import type { AssistantCode, AssistantStanding, SupervisorCode } from './shapes/standing.ts'
import type { StandingTone, StandingWords } from './standing-words.ts'

interface Verdict {
  code: AssistantCode
  /** Why; of `may_assist` the whole answer. */
  why: (year: number, supervisor: string) => string
}
const may = (why: Verdict['why']): Verdict => ({ code: 'may_assist', why })
const mayNot = (why: Verdict['why']): Verdict => ({ code: 'may_not_assist', why })
const notCertain = (why: Verdict['why']): Verdict => ({ code: 'not_certain', why })

const verdicts: Record<SupervisorCode, Verdict> = {
  may_practise: may((year, supervisor) => assistantMessages.mayUnder(supervisor, year)),
  may_practise_with_conditions: may((year, supervisor) => assistantMessages.mayWithConditions(supervisor, year)),
  renewal_open: notCertain(assistantMessages.renewalOpen),
  not_renewed: mayNot(assistantMessages.notRenewed),
  not_recorded: notCertain(assistantMessages.notRecorded),
  suspended: mayNot(() => assistantMessages.suspended),
  removed: mayNot(() => assistantMessages.removed),
  deceased: mayNot(() => assistantMessages.deceased),
  retired: mayNot(() => assistantMessages.retired),
  unknown_status: notCertain(() => assistantMessages.unknownStatus),
  not_known_before: notCertain(() => assistantMessages.notKnownBefore),
  not_confirmed: notCertain(() => assistantMessages.notConfirmed),
  left_register: mayNot(() => assistantMessages.leftRegister),
  not_found: notCertain(() => assistantMessages.notFound),
  two_fit: notCertain(() => assistantMessages.twoFit),
}

/** Whether an assistant who is in the register may work under the supervisor: it follows from the supervisor's standing alone. */
export const assistingOf = ({
  code: supervisor,
  year,
  on,
}: Pick<AssistantStanding, 'year' | 'on'> & { code: SupervisorCode }): AssistantStanding => ({
  code: verdicts[supervisor].code,
  supervisor,
  year,
  on,
})

const words: Record<AssistantCode, { tone: StandingTone; word: string; advice: string }> = {
  may_assist: { tone: 'good', word: assistantMessages.may, advice: assistantMessages.fee },
  may_not_assist: { tone: 'bad', word: assistantMessages.mayNot, advice: assistantMessages.doNotRely },
  not_certain: { tone: 'uncertain', word: standingMessages.notCertain, advice: assistantMessages.doNotRely },
}

/** The verdict in words; `opening` is the whole answer. */
export const assistingWords = (
  { code, supervisor, year }: AssistantStanding,
  { supervisor_name }: { supervisor_name: string },
): Omit<StandingWords, 'sentence'> => {
  const why = verdicts[supervisor].why(year, supervisor_name)
  const said = words[code]
  const tone = supervisor === 'may_practise_with_conditions' ? 'caution' : said.tone
  return { ...said, tone, opening: code === 'may_assist' ? why : `${said.word}: ${why}` }
}

/** The answer in one line that follows from the supervisor's status alone, whatever the year. */
export const assistingOpening = (code: SupervisorCode): string =>
  assistingWords(assistingOf({ code, year: 0, on: '' }), { supervisor_name: '' }).opening

/** The whole answer about a past day, or of a copy. */
export const assistingOnDay = (assisting: AssistantStanding, row: { supervisor_name: string }): string =>
  standingMessages.saidOn(dayInWords(assisting.on), assistingWords(assisting, row).opening)
