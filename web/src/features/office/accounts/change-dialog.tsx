import {
  api,
  LICENCE_NUMBER_MAX_LENGTH,
  type ManagedAccountType,
  managedAccountTypes,
  type OfficeAccount,
  officeMessages,
  ownMessages,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { ControlledField } from '../parts/controlled-field.tsx'
import { typeWords } from './account-words.ts'

/** Changes name, type or licence of an account. */
export const ChangeDialog = ({ account, onClose }: { account: OfficeAccount; onClose: () => void }) => {
  const [name, setName] = useState(account.name)
  const [type, setType] = useState<ManagedAccountType>(account.account_type)
  const [licence, setLicence] = useState(account.license_no)
  const { mutateAsync } = useOfficeCall<OfficeAccount>()
  const showOutcome = useShowOutcome()
  const wanted = { name: name.trim(), account_type: type, license_no: type === 'surveyor' ? licence.trim() : '' }
  // Sends only changed members, because a request with licence or type ends the holder's sessions.
  const change: Partial<typeof wanted> = {
    ...(wanted.name !== account.name && { name: wanted.name }),
    ...(wanted.account_type !== account.account_type && { account_type: wanted.account_type }),
    ...(wanted.license_no !== account.license_no && { license_no: wanted.license_no }),
  }
  return (
    <ActDialog
      title={`Change the account of ${account.name}`}
      confirm="Save the change"
      onClose={onClose}
      missing={Object.keys(change).length > 0 ? null : ownMessages.nothingToChange}
      onAct={async (reason) => {
        await mutateAsync({ method: 'PATCH', path: api.officeAccount(account.uid), json: { ...change, reason } })
        onClose()
        showOutcome(officeMessages.changed)
      }}
    >
      <Typography sx={{ mb: 2 }}>
        The register must have the licence under this name. A new licence or type ends every session.
      </Typography>
      <ControlledField id="change-name" label="Name" value={name} onChange={setName} maxLength={TEXT_MAX_LENGTH} />
      <FieldFrame id="change-type" label="Type">
        {({ id }) => (
          <NativeSelect
            input={<OutlinedInput size="small" />}
            inputProps={{ id }}
            value={type}
            onChange={(event) =>
              setType(managedAccountTypes.find((one) => one === event.target.value) ?? account.account_type)
            }
          >
            {managedAccountTypes.map((one) => (
              <option key={one} value={one}>
                {typeWords[one]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      {type === 'surveyor' && (
        <ControlledField
          id="change-licence"
          label="Licence number"
          value={licence}
          onChange={setLicence}
          maxLength={LICENCE_NUMBER_MAX_LENGTH}
        />
      )}
    </ActDialog>
  )
}
