import { ownMessages, TEXT_MAX_LENGTH } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { ControlledField } from '../parts/controlled-field.tsx'
import { useActDraft } from '../parts/use-act-draft.ts'
import { type AccountDialogProps, TrayDialog } from './tray-dialog.tsx'

/** Sends a link by which the holder chooses the password: for the first time, or again when the last one has ended. */
export const InviteDialog = (props: AccountDialogProps) => {
  const { account } = props
  const draft = useActDraft({ act: 'invite', on: account.uid }, { email: account.invited })
  const { email } = draft.values
  return (
    <TrayDialog
      {...props}
      act="invite"
      draft={draft}
      title={`Invite ${account.name}`}
      asked={{ email: email.trim() }}
      missing={email.trim() === '' ? ownMessages.emailRequired : null}
    >
      <Typography sx={{ mb: 2 }}>
        Once you confirm it in your tray, a link to choose the password goes to this address. It works once, for 48
        hours; links to other addresses end. A temporary password on paper stays valid until then.
      </Typography>
      <ControlledField
        id="invite-email"
        label="E-mail"
        type="email"
        value={email}
        onChange={(typed) => draft.change({ email: typed })}
        maxLength={TEXT_MAX_LENGTH}
      />
    </TrayDialog>
  )
}
