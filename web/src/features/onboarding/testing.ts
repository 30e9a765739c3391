import { assistingOf, certificateKinds, personalFieldNames, recordOf } from '@lsb/contract'
import { valuesOf } from './education-values.ts'
import type { WizardData } from './steps.ts'

const file = { name: 'a.pdf', size: 1, uploaded_at: '2026-01-01T00:00:00Z', url: '/x' }
const secondary = { secondary_school: 'Hill', secondary_school_grade: 'B', secondary_school_years: '1996-1999' }
const assistant = {
  assistant_id: 'a1',
  assistant_no: 'AA/1',
  name: 'Made Up',
  id_number: '12345',
  email: 'a@mail.example',
  phone_number: '0712345678',
  status: 'Approved',
  assisting: assistingOf({ code: 'may_practise', year: 2026, on: '2026-11-21' }),
}
/** What is stored of somebody who gave what is required and nothing more. */
export const completeWizard: WizardData = {
  personal: {
    user_id: 'u',
    profile_pic: '',
    name: 'N',
    saved: true,
    ...recordOf(personalFieldNames, () => ''),
    id_number: '12345',
    email_confirmed: false,
  },
  assistants: [assistant],
  education: [{ user_id: 'u', ...valuesOf(secondary) }],
  certificates: { user_id: 'u', ...recordOf(certificateKinds, () => null), kcse: file },
  isk: { user_id: 'u', isk_number: 'M/1', isk_certificate: file },
  additional: { user_id: 'u', articles_publication: '', honors_distinction: '' },
}
