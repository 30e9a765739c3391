import { dayInWords } from '@lsb/contract'
import type { Account } from '../../shared/portal/account.ts'

/** The day until which this year's renewal is due, and what being late means. */
export const Deadline = ({
  account: { license_year: year, renewals_due, today },
}: {
  account: Pick<Account, 'license_year' | 'renewals_due' | 'today'>
}) => {
  const due = dayInWords(renewals_due)
  return today > renewals_due ? (
    <p>
      <strong>
        Late: the renewals of {year} were due by {due}.
      </strong>{' '}
      Until the chair approves yours, the public register shows you without a licence for {year}, and you may not
      practise. Late renewals are taken until 31 December {year}.
    </p>
  ) : (
    <p>
      <strong>Due by {due}.</strong> From the day after, whoever has no licence for {year} may not practise, and the
      public register shows it. Late renewals are taken until 31 December {year}.
    </p>
  )
}
