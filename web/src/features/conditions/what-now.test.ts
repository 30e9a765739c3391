import { WITH_CONDITIONS } from '@lsb/contract'
import { expect, it } from 'vitest'
import { sampleAccount } from '../../shared/portal/testing-account.ts'
import { decidedRecord } from '../../shared/portal/testing-record.ts'
import { whatNow } from '../../shared/portal/what-now.ts'

it('conditions: stand on the first page before the licence and its download', () => {
  const entry = {
    name: 'Made Up',
    status: 'Active',
    conditions: 'Cadastral surveys only',
    standing: { code: WITH_CONDITIONS, year: 2026, since: '2026-01-05T08:00:00.000Z', on: '2026-02-01' },
    today: '2026-02-01',
    renewals_due: '',
  }
  const record = { ...decidedRecord('approved'), certificate_no: '2026-2BSB2-XVT62' }
  const now = whatNow({ account: sampleAccount, record, entry })
  expect(now).toMatchObject({ tone: 'caution', state: 'You may practise, with conditions', act: { does: 'download' } })
  expect(now.statements[0]?.text).toContain('has conditions: Cadastral surveys only. Keep to the conditions.')
})
