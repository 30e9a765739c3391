import {
  type AccountChange,
  LICENCE_NUMBER_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  managedAccountTypes,
  type OfficeAccount,
  ownMessages,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { textsOf, useActDraft } from '../parts/use-act-draft.ts'
import { typeWords } from './account-words.ts'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { DraftField, DraftSelect } from '../parts/act-dialog.tsx'

export interface AccountDialogProps {
  account: OfficeAccount
  onClose: () => void
}

export const ChangeDialog = ({ account, onClose }: AccountDialogProps) => {
  const draft = useActDraft(
    { act: 'change', on: account.uid },
    { name: account.name, account_type: account.account_type, number: account.number, same_person: '' },
    {
      asked: ({ asked }) => {
        const texts = textsOf(asked)
        const number = texts['license_no'] ?? texts['assistant_no']
        return { ...texts, ...(number !== undefined && { number }) }
      },
    },
  )
  const { name, account_type: type, number } = draft.values
  const isOther = type !== account.account_type || number.trim() !== account.number
  // Sends only changed members, because a request with a number or type ends the holder's sessions.
  const change: AccountChange = {
    ...(name.trim() !== account.name && { name: name.trim() }),
    ...(type !== account.account_type && { account_type: type }),
    ...(isOther && { [type === 'surveyor' ? 'license_no' : 'assistant_no']: number.trim() }),
  }
  const samePerson = draft.values.same_person.trim()
  const reasons = samePerson === '' ? {} : { same_person: samePerson }
  return (
    <TrayActDialog
      on={account.uid}
      onClose={onClose}
      act="change"
      draft={draft}
      title={`Change the account of ${account.name}`}
      asked={{ ...change, ...reasons }}
      missing={Object.keys(change).length > 0 ? null : ownMessages.nothingToChange}
    >
      <Typography sx={{ mb: 2 }}>
        The account belongs to the person whom the register has under the number. Once you confirm it in your tray,
        another number or type ends every session.
      </Typography>
      <DraftField name="name" label="Name" maxLength={TEXT_MAX_LENGTH} />
      <DraftSelect name="account_type" label="Type" options={managedAccountTypes.map((one) => [one, typeWords[one]])} />
      <DraftField
        name="number"
        label={type === 'surveyor' ? 'Register number' : 'Assistant number'}
        maxLength={LICENCE_NUMBER_MAX_LENGTH}
      />
      <DraftField
        name="same_person"
        label="Why it is the same person"
        hint="Only where the name differs from the register’s."
        optional
        maxLength={NOTE_MAX_LENGTH}
      />
    </TrayActDialog>
  )
}
