import { dayInWords, keyOfNumber, readRegisterStatus, registerStatuses, type StatusEffect } from '@lsb/contract'
import type { StoredSurveyor } from '../versions/version.ts'
import { notKnownYet, statusQuestionId, type ValueQuestion } from './plan.ts'

export const effectOf = (status: string): StatusEffect => readRegisterStatus(status).effect

/** What a status does, for the clerk who chooses it. */
const effects: Record<StatusEffect, string> = {
  by_licence: 'They may practise with an approved licence of the year.',
  not_renewed: 'They may not practise: not renewed.',
  suspended: 'They may not practise: suspended.',
  removed: 'They may not practise: removed from the register.',
  deceased: 'They may not practise: deceased.',
  retired: 'They may not practise: retired.',
  unknown_status: 'This site gives no verdict about them.',
}

/** The same order in each question: a hand that has learnt it must not hit another status. */
const wordQuestion = (word: string): ValueQuestion => ({
  id: statusQuestionId(word),
  reason: `“${word}” is not a status that this site knows. What does it mean?`,
  where: { status: word },
  options: [
    ...registerStatuses.map((status) => ({
      answer: status,
      label: status,
      effect: effects[effectOf(status)],
      sets: { status },
    })),
    { answer: 'as written', label: `Keep “${word}” as it is written`, effect: effects.unknown_status, sets: {} },
    notKnownYet('These rows stay as they are published; a new one is not published yet.'),
  ],
})

const endsPractising = (status: string): boolean => ['suspended', 'removed', 'deceased'].includes(effectOf(status))

const dayQuestion = (
  { license_no, name, status, status_since = '' }: StoredSurveyor,
  before: StoredSurveyor,
): ValueQuestion => {
  const { status: statusBefore, status_since: sinceBefore = '' } = before
  const known = `${status} is dated ${dayInWords(status_since)}, before ${statusBefore} (${dayInWords(sinceBefore)}).`
  const stays = `${license_no} stays ${statusBefore}, as it is published.`
  return {
    id: `day:${keyOfNumber(license_no)}`,
    reason: `${license_no} ${name}: ${known} Since when is it?`,
    where: { license_no },
    options: [
      {
        answer: 'publishing',
        label: 'The day is an earlier one, such as the registration’s',
        effect: `${status} counts from the publishing of this file.`,
        sets: {},
      },
      notKnownYet(
        endsPractising(status)
          ? `${status} counts from the publishing of this file; nothing else of the row is published.`
          : `${stays} Correct the day in the file and plan it again.`,
      ),
    ],
  }
}

/** Whether the office dates a new status before the one that it follows. */
const isEarlier = (row: StoredSurveyor, before: StoredSurveyor): boolean =>
  row.status !== before.status &&
  row.status_since !== undefined &&
  before.status_since !== undefined &&
  row.status_since < before.status_since

/** What only the office knows of a row's status: what a new word means, and a day that is earlier than the last status's. */
export const statusQuestions = (row: StoredSurveyor, before: StoredSurveyor | undefined): ValueQuestion[] => {
  if (row.status === before?.status) return []
  if (effectOf(row.status) === 'unknown_status') return [wordQuestion(row.status)]
  return before !== undefined && isEarlier(row, before) ? [dayQuestion(row, before)] : []
}

/** A suspension or a removal takes effect, whatever else of the row is unknown. */
export const certainStatus = (row: StoredSurveyor, before: StoredSurveyor): StoredSurveyor | null => {
  if (!endsPractising(row.status) || row.status === before.status) return null
  const { status_since: _, status_reference: __, ...rest } = before
  const since = isEarlier(row, before) ? undefined : row.status_since
  const { status, status_reference } = row
  return {
    ...rest,
    status,
    ...(status_reference !== undefined && { status_reference }),
    ...(since !== undefined && { status_since: since }),
  }
}
