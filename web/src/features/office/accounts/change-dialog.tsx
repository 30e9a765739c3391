import {
  type AccountChange,
  LICENCE_NUMBER_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  type ManagedAccountType,
  managedAccountTypes,
  ownMessages,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { ControlledField } from '../parts/controlled-field.tsx'
import { typeWords } from './account-words.ts'
import { type AccountDialogProps, TrayDialog } from './tray-dialog.tsx'

/** Changes name, type or number of an account. */
export const ChangeDialog = (props: AccountDialogProps) => {
  const { account } = props
  const [name, setName] = useState(account.name)
  const [type, setType] = useState<ManagedAccountType>(account.account_type)
  const [number, setNumber] = useState(account.number)
  const [samePerson, setSamePerson] = useState('')
  const isOther = type !== account.account_type || number.trim() !== account.number
  // Sends only changed members, because a request with a number or type ends the holder's sessions.
  const change: AccountChange = {
    ...(name.trim() !== account.name && { name: name.trim() }),
    ...(type !== account.account_type && { account_type: type }),
    ...(isOther && { [type === 'surveyor' ? 'license_no' : 'assistant_no']: number.trim() }),
  }
  const reasons = samePerson.trim() === '' ? {} : { same_person: samePerson.trim() }
  return (
    <TrayDialog
      {...props}
      act="change"
      title={`Change the account of ${account.name}`}
      asked={{ ...change, ...reasons }}
      missing={Object.keys(change).length > 0 ? null : ownMessages.nothingToChange}
    >
      <Typography sx={{ mb: 2 }}>
        The account belongs to the person whom the register has under the number. Once you confirm it in your tray,
        another number or type ends every session.
      </Typography>
      <ControlledField id="change-name" label="Name" value={name} onChange={setName} maxLength={TEXT_MAX_LENGTH} />
      <ControlledSelect
        id="change-type"
        label="Type"
        options={managedAccountTypes.map((one) => [one, typeWords[one]])}
        value={type}
        onChange={setType}
      />
      <ControlledField
        id="change-number"
        label={type === 'surveyor' ? 'Register number' : 'Assistant number'}
        value={number}
        onChange={setNumber}
        maxLength={LICENCE_NUMBER_MAX_LENGTH}
      />
      <ControlledField
        id="change-same-person"
        label="Why it is the same person"
        hint="Only where the name differs from the register’s."
        optional
        value={samePerson}
        onChange={setSamePerson}
        maxLength={NOTE_MAX_LENGTH}
      />
    </TrayDialog>
  )
}
