import type { Account } from './account.ts'

/** A surveyor's account, for tests. */
export const sampleAccount: Account = {
  name: 'Made Up',
  status: 'active',
  profile_pic: '',
  license_no: 'LS/1',
  approval: null,
  license_year: 2026,
  renewals_due: '2026-03-31',
  renewal_texts: { usual_decision: '', goodStandingCertificate: '', otherDocument: '' },
  today: '2026-02-01',
  account_type: 'surveyor',
  passkey: false,
  passkeys_missing: 0,
  undeclared: false,
  password: true,
  profile: true,
}
