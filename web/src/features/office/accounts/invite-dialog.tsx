import { api, type Success, type OfficeAccount, ownMessages, TEXT_MAX_LENGTH } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { ControlledField } from '../parts/controlled-field.tsx'

/** Sends a link by which the holder chooses the password: for the first time, or again when the last one has ended. */
export const InviteDialog = ({ account, onClose }: { account: OfficeAccount; onClose: () => void }) => {
  const [email, setEmail] = useState(account.invited)
  const { mutateAsync } = useOfficeCall<Success>()
  const showOutcome = useShowOutcome()
  return (
    <ActDialog
      title={`Invite ${account.name}`}
      confirm="Send the invitation"
      onClose={onClose}
      missing={email.trim() === '' ? ownMessages.emailRequired : null}
      onAct={async (reason) => {
        const json = { reason, email: email.trim() }
        const { detail } = await mutateAsync({ path: api.officeInvitation(account.uid), json })
        onClose()
        showOutcome(detail)
      }}
    >
      <Typography sx={{ mb: 2 }}>
        A link to choose the password goes to this address. It works once, for 48 hours; links to other addresses end. A
        temporary password on paper stays valid until then.
      </Typography>
      <ControlledField
        id="invite-email"
        label="E-mail"
        type="email"
        value={email}
        onChange={setEmail}
        maxLength={TEXT_MAX_LENGTH}
      />
    </ActDialog>
  )
}
