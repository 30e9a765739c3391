import { fees, PAYBILL_BUSINESS_NUMBER, PAYMENT_CODE_MAX_LENGTH } from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { convenienceFee } from '../../shared/content/page-amounts.ts'
import { ControlledField } from '../../shared/forms/controlled-field.tsx'
import { formatKsh } from '../../shared/format.ts'
import { CopyText } from '../../shared/prose/copy-text.tsx'
import { Task } from './task.tsx'
import { Exact } from '../../shared/components/exact.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'

interface PayTaskProps {
  number: number
  licenceNumber: string
  code: string
  onCode: (code: string) => void
  disabled: boolean
  /** Leads to the document that the receipt can be. */
  onReceipt: () => void
}

/** The amount and account for the payment, with copy buttons, and the field for the payment's code. */
export const PayTask = ({ number, licenceNumber, code, onCode, disabled, onReceipt }: PayTaskProps) => {
  const details = [
    { name: 'Amount', value: formatKsh(fees.licenceRenewal.amount), copied: String(fees.licenceRenewal.amount) },
    { name: 'Account number', value: `${fees.licenceRenewal.account}${licenceNumber}` },
    { name: 'Business number', value: PAYBILL_BUSINESS_NUMBER },
  ]
  return (
    <Task number={number} title="Pay the fee" state={code.trim() === '' ? 'No code yet' : 'Code noted'}>
      <Typography>By mobile money. {convenienceFee}</Typography>
      <DescriptionList
        items={details.map(({ name, value, copied = value }) => ({
          term: name,
          value: (
            <>
              <Exact>{value}</Exact> <CopyText text={copied} />
            </>
          ),
        }))}
      />
      <ControlledField
        id="payment-code"
        label="Confirmation code of the payment"
        hint="From the payment service’s message. This site cannot check it."
        optional
        value={code}
        onChange={onCode}
        readOnly={disabled}
        maxLength={PAYMENT_CODE_MAX_LENGTH}
        autoCapitalize="characters"
      />
      <Typography className="no-print">
        The receipt can be your other document.{' '}
        <Link component="button" type="button" disabled={disabled} onClick={onReceipt} sx={{ font: 'inherit' }}>
          Add it
        </Link>
      </Typography>
    </Task>
  )
}
