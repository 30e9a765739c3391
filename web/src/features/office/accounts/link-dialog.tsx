import { api, type Success, LICENCE_NUMBER_MAX_LENGTH, type OfficeAccount } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { ControlledField } from '../parts/controlled-field.tsx'

/** Links assistants as the register says: a surveyor's under the surveyor, an assistant under the supervisor. */
export const LinkDialog = ({ account, onClose }: { account: OfficeAccount; onClose: () => void }) => {
  const [number, setNumber] = useState('')
  const { mutateAsync } = useOfficeCall<Success>()
  const showOutcome = useShowOutcome()
  const isAssistant = account.account_type === 'assistant'
  return (
    <ActDialog
      title={isAssistant ? `Link ${account.name} to the supervisor` : `Link the assistants of ${account.name}`}
      confirm="Link"
      onClose={onClose}
      missing={isAssistant && number.trim() === '' ? 'Enter the assistant number.' : null}
      onAct={async (reason) => {
        const json = { reason, assistant_no: number.trim() }
        const { detail } = await mutateAsync({ path: api.officeAct(account.uid, 'link'), json })
        onClose()
        showOutcome(detail)
      }}
    >
      <Typography sx={{ mb: 2 }}>
        {isAssistant
          ? 'The register of approved assistants says who the supervisor is.'
          : 'Every approved assistant whom the register names under this licence, and who has an account, is put under it.'}
      </Typography>
      {isAssistant && (
        <ControlledField
          id="assistant-no"
          label="Assistant number"
          value={number}
          onChange={setNumber}
          maxLength={LICENCE_NUMBER_MAX_LENGTH}
        />
      )}
    </ActDialog>
  )
}
