import { dayInWords, pages, type PractisingRecord, profilePath } from '@lsb/contract'
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
  /** The public reads that the holder may practise, for example by a licence on paper: nothing here says otherwise. */
  mayPractise?: boolean
}

const tellTheBoard: Act = { does: 'open', label: 'Tell the board', href: pages.contact.path }

/** Until when the renewal is due, and what being late means; nothing while the board has set no day, or with a licence. */
const deadline = ({ account, mayPractise = false }: Situation): Statement[] => {
  const { license_year: year, renewals_due, today } = account
  if (renewals_due === '' || mayPractise) return []
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
      ]
}

const ofAssistant = ({ approval }: Account): WhatNow =>
  approval
    ? {
        tone: 'plain',
        state: `Approved assistant ${approval.assistant_no} under ${approval.supervisor_name}, ${approval.supervisor_license}`,
        statements: [],
        act: { does: 'open', label: 'Supervisor’s public profile', href: profilePath(approval.supervisor_license) },
      }
    : {
        tone: 'caution',
        state: 'Not in the register now',
        statements: [
          { text: 'The register of approved assistants does not list you. If that is wrong, tell the board.' },
        ],
        act: tellTheBoard,
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
      statements: [...reason, ...deadline(situation)],
      act: { does: 'send', label: 'Go on sending' },
    }
  }
  return record
    ? {
        tone: 'bad',
        state: `Returned for correction. You have it now, since ${formatInstant(since(record))}.`,
        statements: [...reason, ...deadline(situation)],
        act: { does: 'begin', label: 'Correct it' },
      }
    : {
        tone: 'caution',
        state: 'Not sent yet.',
        statements: [{ text: 'Paying or choosing files sends nothing.' }, ...deadline(situation)],
        act: { does: 'begin', label: 'Begin the renewal' },
      }
}

/** The state that the first page of the portal opens with, and the one thing to do now. */
export const whatNow = (situation: Situation): WhatNow => {
  const { account, record } = situation
  const { license_year: year, renewal_texts: texts } = account
  if (account.account_type === 'assistant') return ofAssistant(account)
  if (account.license_no === '') {
    return {
      tone: 'plain',
      state: 'Nothing to renew',
      statements: [{ text: 'No licence is registered under your account. If that is wrong, tell the board.' }],
      act: tellTheBoard,
    }
  }
  if (record?.status === 'submitted') {
    const usually = texts.usual_decision && `, usually ${texts.usual_decision}`
    return {
      tone: 'plain',
      state: 'Sent. The board has it',
      statements: [
        ...(situation.mayPractise
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
  if (record?.status === 'approved') {
    const number = record.certificate_no && ` under the number ${record.certificate_no}`
    return {
      tone: 'good',
      state: `Approved on ${formatInstant(since(record))}.`,
      statements: [
        {
          text: `Your practising licence for ${year} is issued${number ?? ''}. Anyone can check it on your public profile.`,
        },
      ],
      act: { does: 'download' },
    }
  }
  return toSend(situation)
}
