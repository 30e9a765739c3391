import { type OfficeAccount, officeMessages, ownMessages, TEXT_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useAsked } from '../parts/use-asked.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { type AccountDialogProps, TrayDialog } from './tray-dialog.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { useActDraft } from '../parts/use-act-draft.ts'
import { useRemoval } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'

/** Sends a link by which the holder chooses the password: for the first time, or again when the last one has ended. */
const InviteDialog = (props: AccountDialogProps) => {
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

/** Asks for the removal of a person's data, after saying what goes and what stays. */
const RemoveDialog = ({ account, ...props }: AccountDialogProps) => {
  const query = useRemoval(account.uid)
  return (
    <TrayDialog
      {...props}
      account={account}
      act="remove"
      title={`Remove ${account.name}`}
      missing={query.data === undefined ? officeMessages.removalNotShown : null}
    >
      <Loaded query={query} failure={officeMessages.removalFailed}>
        {({ goes, stays }) => (
          <>
            <Typography>Once you confirm it in your tray, this cannot be undone. These go:</Typography>
            <Sentences texts={goes} />
            <Typography>These stay with the board:</Typography>
            <Sentences texts={stays} />
          </>
        )}
      </Loaded>
    </TrayDialog>
  )
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

const acts = {
  change: 'Change name, number or type',
  invite: 'Invite by mail',
  reset: 'Reset the password',
  disable: 'Disable',
  enable: 'Enable',
  passkey: 'All passkeys are lost',
  remove: 'Remove',
} as const
type Act = keyof typeof acts

/** What the office can do to an account. */
export const AccountActs = ({ account }: { account: OfficeAccount }) => {
  const { asked, ask, close } = useAsked()
  const { name, status, password, passkey, invited } = account
  const offered: Act[] = [
    'change',
    ...(status === 'active' && !password ? (['invite'] as const) : []),
    'reset',
    ...(status === 'active' && passkey ? (['passkey'] as const) : []),
    status === 'disabled' ? 'enable' : 'disable',
    'remove',
  ]
  const props = { account, onClose: close }
  return (
    <Box component="section" aria-labelledby="acts" sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2" id="acts" sx={{ mb: 1.5 }}>
        What to do with the account
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {offered.map((act) => (
          <Button
            // Disable and Enable share a key, so that the button keeps the focus when it changes from one to the other.
            key={act === 'enable' ? 'disable' : act}
            variant="outlined"
            color={act === 'remove' ? 'error' : 'primary'}
            onClick={() => ask(act)}
          >
            {act === 'invite' && invited !== '' ? 'Invite again' : acts[act]}
          </Button>
        ))}
      </Box>
      {asked === 'change' && <ChangeDialog {...props} />}
      {asked === 'invite' && <InviteDialog {...props} />}
      {asked === 'reset' && (
        <TrayDialog {...props} act="reset" title={`Reset the password of ${name}`}>
          <Typography sx={{ mb: 2 }}>
            Once you confirm it in your tray, the old password ends, and so does every session. The new one is then
            shown to you once.
          </Typography>
        </TrayDialog>
      )}
      {asked === 'disable' && (
        <TrayDialog {...props} act="disable" title={`Disable the account of ${name}`}>
          <Typography sx={{ mb: 2 }}>
            Once you confirm it in your tray, {name} is signed out everywhere at once and cannot sign in until the
            account is enabled again.
          </Typography>
        </TrayDialog>
      )}
      {asked === 'enable' && (
        <TrayDialog {...props} act="enable" title={`Enable the account of ${name}`}>
          <Typography sx={{ mb: 2 }}>
            Once you confirm it in your tray, {name} can sign in again. The password is what it was.
          </Typography>
        </TrayDialog>
      )}
      {asked === 'passkey' && <PasskeyDialog {...props} />}
      {asked === 'remove' && <RemoveDialog {...props} />}
    </Box>
  )
}
