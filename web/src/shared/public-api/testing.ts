import { blankRow, type SurveyorProfile } from '@lsb/contract'

/** The profile of a made-up surveyor who may practise, as the API answers it. */
export const madeUpProfile: SurveyorProfile = {
  ...blankRow('licensed'),
  name: 'Amina Wanjiru',
  license_no: 'LS/0112',
  status: 'Active',
  standing: { code: 'may_practise', year: 2026, since: '2026-01-02T08:00:00.000Z', on: '2026-11-23' },
  renewals_due: '2026-03-31',
  practising_years: [2026],
  assistants: null,
  licence: null,
  as_of: '2026-11-23T08:00:00.000Z',
  today: '2026-11-23',
  next_change: null,
}
