import { keyOfNumber } from '@lsb/contract'
import type { StoredSurveyor } from '../versions/version.ts'
import { notKnownYet, type ValueQuestion } from './plan.ts'

/** The question whether conditions have ended that the register has and a row leaves empty: an empty cell alone ends nothing. */
export const conditionsQuestions = (row: StoredSurveyor, before: StoredSurveyor | undefined): ValueQuestion[] => {
  const { conditions = '' } = before ?? {}
  if (conditions === '' || (row.conditions ?? '') !== '') return []
  const { license_no, name } = row
  return [
    {
      id: `conditions:${keyOfNumber(license_no)}`,
      reason: `${license_no} ${name}: the register has the conditions “${conditions}”, and the cell is empty. Have they ended?`,
      where: { license_no },
      options: [
        { answer: 'ended', label: 'They have ended', effect: 'They may practise without conditions.', sets: {} },
        {
          answer: 'hold',
          label: 'They still hold',
          effect: 'The conditions stay as they are published.',
          sets: { conditions },
        },
        notKnownYet('This row stays as it is published.'),
      ],
    },
  ]
}
