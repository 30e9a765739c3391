import {
  assistingWords,
  dayInWords,
  isByLicence,
  isMayPractise,
  pages,
  type PractisingRecord,
  profilePath,
  profileWords,
  type StandingTone,
  type SubjectOfProfile,
  wordsTo,
  assistantWords,
  profession,
} from '@lsb/contract'
import type { Tone } from '../components/notice-line.tsx'
import { formatInstant } from '../format.ts'
import type { Account } from './account.ts'
import { lastDecision, since } from './record-words.ts'

/** What the one button of the first page does. */
export type Act =
  | { does: 'open'; label: string; href: string }
  /** Leads to the first task of the renewal. */
  | { does: 'begin'; label: string }
  /** Sends the form of the renewal. */
  | { does: 'send'; label: string }
  | { does: 'download' }

interface Statement {
  /** The words that the eye must not miss, before the others. */
  strong?: string
  text: string
}

export interface WhatNow {
  tone: Tone
  state: string
  statements: Statement[]
  /** Null when the person waits, or when what is going on has its own button. */
  act: Act | null
}

interface Situation {
  account: Account
  /** This year's renewal, once there is one. */
  record?: PractisingRecord | undefined
  sending?: 'running' | 'paused' | null
  /** What the public reads of the holder, for example a licence on paper; null without an entry, absent while nobody knows. */
  entry?: SubjectOfProfile | null | undefined
}

const tellTheBoard: Act = { does: 'open', label: 'Tell the board', href: pages.contact.path }

const toned = (tone: StandingTone): Tone => (tone === 'uncertain' ? 'caution' : tone)

/** What the register says that stands before any renewal: such as a suspension; null when the licence alone decides. */
const registerFirst = ({ entry }: Situation): Pick<WhatNow, 'tone' | 'state' | 'statements'> | null => {
  if (entry === undefined || (entry !== null && isByLicence(entry))) return null
  if (entry === null) return notListed(`licensed ${profession.many}`)
  const { tone, opening, sentence, advice } = profileWords(entry, wordsTo.holder)
  return { tone: toned(tone), state: opening, statements: [{ text: `${sentence} ${advice}` }] }
}

/** Whether the licence of an approved renewal is in force no longer, so that nobody is given it. */
const isEnded = ({ entry }: Situation): boolean =>
  entry === null ||
  (entry !== undefined &&
    !isByLicence(entry) &&
    !isMayPractise(entry.standing.code) &&
    entry.standing.code !== 'not_confirmed')

const notListed = (register: string): WhatNow => ({
  tone: 'bad',
  state: 'Not in the register now',
  statements: [{ text: `The register of ${register} does not list you. If that is wrong, tell the board.` }],
  act: tellTheBoard,
})

/** What having no licence yet means, and until when the renewal is due; nothing for whoever may practise, or may not in any case. */
const withoutLicence = (situation: Situation): Statement[] => {
  const { account, entry } = situation
  const { license_year: year, renewals_due, today } = account
  if (isMayPractise(entry?.standing.code) || registerFirst(situation)) return []
  const words = entry && profileWords(entry, wordsTo.holder)
  const known = words ? [{ strong: `${words.opening}.`, text: `${words.sentence} ${words.advice}` }] : []
  if (renewals_due === '') return known
  const [due, end] = [dayInWords(renewals_due), `Late renewals are taken until 31 December ${year}.`]
  return today > renewals_due
    ? [
        {
          strong: `Late: the renewals of ${year} were due by ${due}.`,
          text: `Until the chair approves yours, the public register shows you without a licence for ${year}, and you may not practise. ${end}`,
        },
      ]
    : [
        {
          strong: `Due by ${due}.`,
          text: `From the day after, whoever has no licence for ${year} may not practise, and the public register shows it. ${end}`,
        },
        ...(entry?.standing.complete ? known : []),
      ]
}

const ofAssistant = ({ approval }: Account): WhatNow => {
  if (approval === null) return notListed(assistantWords.many)
  const { assistant_no, supervisor_name, supervisor_license, assisting } = approval
  const { tone, opening, advice } = assistingWords(assisting, approval, 'holder')
  return {
    tone: toned(tone),
    state: opening,
    statements: [
      { text: advice },
      { text: `${assistantWords.One} ${assistant_no} under ${supervisor_name}, ${supervisor_license}` },
    ],
    act: { does: 'open', label: 'Supervisor’s public profile', href: profilePath(supervisor_license) },
  }
}

/** What has to be sent, whether or not the sending has begun. */
const toSend = (situation: Situation): WhatNow => {
  const { record, sending } = situation
  const reason = record ? [{ text: `Reason: ${lastDecision(record)?.note ?? ''}` }] : []
  if (sending === 'running') return { tone: 'plain', state: 'On its way to the board', statements: reason, act: null }
  if (sending === 'paused') {
    return {
      tone: 'caution',
      state: 'The sending was interrupted',
      statements: [...reason, ...withoutLicence(situation)],
      act: { does: 'send', label: 'Go on sending' },
    }
  }
  return record
    ? {
        tone: 'bad',
        state: `Returned for correction. You have it now, since ${formatInstant(since(record))}.`,
        statements: [...reason, ...withoutLicence(situation)],
        act: { does: 'begin', label: 'Correct it' },
      }
    : {
        tone: 'caution',
        state: 'Not sent yet.',
        statements: [{ text: 'Paying or choosing files sends nothing.' }, ...withoutLicence(situation)],
        act: { does: 'begin', label: 'Begin the renewal' },
      }
}

const ofApproved = (record: PractisingRecord, situation: Situation): WhatNow => {
  const { account, entry } = situation
  const isPublic = isMayPractise(entry?.standing.code)
  const number = record.certificate_no ? ` under the number ${record.certificate_no}` : ''
  const issued = `Your practising licence for ${account.license_year} is issued${number}. Anyone can check it on your public profile`
  const soon = entry === undefined || isPublic ? '.' : ', which shows it within minutes.'
  return {
    tone: isPublic ? 'good' : 'plain',
    state: `Approved on ${formatInstant(since(record))}.`,
    statements: [{ text: isEnded(situation) ? 'The licence is not in force.' : `${issued}${soon}` }],
    act: { does: 'download' },
  }
}

/** The state of the renewal. */
const ofRenewal = (situation: Situation): WhatNow => {
  const { account, record } = situation
  const { license_year: year, renewal_texts: texts } = account
  if (record?.status === 'approved') return ofApproved(record, situation)
  if (record?.status !== 'submitted') return toSend(situation)
  const usually = texts.usual_decision && `, usually ${texts.usual_decision}`
  return {
    tone: 'plain',
    state: 'Sent. The board has it',
    statements: [
      ...(isMayPractise(situation.entry?.standing.code) || registerFirst(situation)
        ? []
        : [
            {
              strong: 'You may not practise yet:',
              text: `there is no licence for ${year} before the chair approves.`,
            },
          ]),
      {
        text: `The board has it now, since ${formatInstant(record.submitted_at)}. You need do nothing until the chair has decided${usually}. The decision will be shown here.`,
      },
    ],
    act: null,
  }
}

/**
 * The state that the first page of the portal opens with, and the one thing to do now. What the register says of the holder
 * besides their licence opens it; nobody who may not practise is led to a licence.
 */
export const whatNow = (situation: Situation): WhatNow => {
  const { account } = situation
  if (account.account_type === 'assistant') return ofAssistant(account)
  if (account.license_no === '') {
    return {
      tone: 'plain',
      state: 'Nothing to renew',
      statements: [{ text: 'No licence is registered under your account. If that is wrong, tell the board.' }],
      act: tellTheBoard,
    }
  }
  const renewal = ofRenewal(situation)
  const first = registerFirst(situation)
  if (first === null) return renewal
  const isOffered = renewal.act?.does !== 'download' || isMayPractise(situation.entry?.standing.code)
  const instead = isEnded(situation) ? tellTheBoard : null
  return {
    ...first,
    statements: [...first.statements, { text: renewal.state }, ...renewal.statements],
    act: isOffered ? renewal.act : instead,
  }
}
