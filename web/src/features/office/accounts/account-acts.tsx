import { type OfficeAccount, officeMessages, ownMessages, pages, passkeyMessages, TEXT_MAX_LENGTH } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { useAsked } from '../parts/use-asked.ts'
import { type AccountDialogProps, ChangeDialog } from './change-dialog.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { Bullets } from '../../../shared/prose/bullets.tsx'
import { useActDraft } from '../parts/use-act-draft.ts'
import { useRemoval } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { DraftField } from '../parts/act-dialog.tsx'
import { usePasskeys } from '../../../shared/api/passkeys.ts'
import { Link } from '../../../shared/components/link.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { NotLoaded } from '../../../shared/portal/load-failure.tsx'
import { loadCeremony } from '../../../shared/portal/passkey-ceremony.ts'
import { MadeLink, usePasskeyLink } from '../../../shared/portal/passkey-link.tsx'
import { usePasskeyAct } from '../../../shared/portal/use-passkey-act.ts'

/** Makes the link by which somebody who has lost every passkey sets a new one. A passkey of the clerk signs it. */
const PasskeyDialog = ({ account, onClose }: { account: OfficeAccount; onClose: () => void }) => {
  const query = usePasskeys()
  const act = usePasskeyAct()
  const { made, makeFor } = usePasskeyLink(act)
  useEffect(() => void loadCeremony(), [])
  const { data } = query
  return (
    <Dialog open onClose={onClose} aria-labelledby="passkey-title">
      <DialogTitle id="passkey-title">{withNumbers(`${account.name} has lost every passkey`)}</DialogTitle>
      <DialogContent>
        <FailureBanner>{act.failure}</FailureBanner>
        {act.done !== undefined && (
          <NoticeLine tone="good" live="alert">
            {act.done}
          </NoticeLine>
        )}
        {made && <MadeLink made={made} />}
        <Typography sx={{ mb: 2 }}>
          The link sets a new passkey in place of all others and works a day later. Hand it over in person, to somebody
          whose identity document you have seen. <span>{account.name}</span>, the chair and all clerks are told.
        </Typography>
        {data === undefined && <NotLoaded text="Your passkeys could not be loaded." query={query} />}
        {data?.passkeys.length === 0 && (
          <Typography>
            {passkeyMessages.noPasskey} <Link to={pages.passkeys.path}>Your passkeys</Link>
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {data !== undefined && data.passkeys.length > 0 && !made && (
          <BusyButton busy={act.isBusy} busyLabel="Waiting for the passkey" onClick={() => makeFor(account, data)}>
            Make the link
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Sends a link by which the holder chooses the password: for the first time, or again when the last one has ended. */
const InviteDialog = ({ account, onClose }: AccountDialogProps) => {
  const draft = useActDraft({ act: 'invite', on: account.uid }, { email: account.invited })
  const { email } = draft.values
  return (
    <TrayActDialog
      on={account.uid}
      onClose={onClose}
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
      <DraftField name="email" label="E-mail" type="email" maxLength={TEXT_MAX_LENGTH} />
    </TrayActDialog>
  )
}

/** Asks for the removal of a person's data, after saying what goes and what stays. */
const RemoveDialog = ({ account, onClose }: AccountDialogProps) => {
  const query = useRemoval(account.uid)
  return (
    <TrayActDialog
      on={account.uid}
      onClose={onClose}
      act="remove"
      title={`Remove ${account.name}`}
      missing={query.data === undefined ? officeMessages.removalNotShown : null}
    >
      <Loaded query={query} failure={officeMessages.removalFailed}>
        {({ goes, stays }) => (
          <>
            <Typography>Once you confirm it in your tray, this cannot be undone. These go:</Typography>
            <Bullets items={goes} />
            <Typography>These stay with the board:</Typography>
            <Bullets items={stays} />
          </>
        )}
      </Loaded>
    </TrayActDialog>
  )
}

const acts = {
  change: 'Change name, number or type',
  invite: 'Invite by mail',
  reset: 'Reset the password',
  disable: 'Disable',
  enable: 'Enable',
  passkey: 'All passkeys are lost',
  remove: 'Remove',
} as const

/** The acts that need no more than a reason. */
const plainActs = {
  reset: {
    title: (name: string) => `Reset the password of ${name}`,
    does: () => 'the old password ends, and so does every session. The new one is then shown to you once.',
  },
  disable: {
    title: (name: string) => `Disable the account of ${name}`,
    does: (name: string) =>
      `${name} is signed out everywhere at once and cannot sign in until the account is enabled again.`,
  },
  enable: {
    title: (name: string) => `Enable the account of ${name}`,
    does: (name: string) => `${name} can sign in again. The password is what it was.`,
  },
}

export const AccountActs = ({ account }: { account: OfficeAccount }) => {
  const { asked, ask, close } = useAsked()
  const { name, status, password, passkey, invited } = account
  const offered: (keyof typeof acts)[] = [
    'change',
    ...(status === 'active' && !password ? (['invite'] as const) : []),
    'reset',
    ...(status === 'active' && passkey ? (['passkey'] as const) : []),
    status === 'disabled' ? 'enable' : 'disable',
    'remove',
  ]
  const props = { account, onClose: close }
  return (
    <Part id="acts" title="Acts on the account">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {offered.map((act) => (
          <Button
            // Disable and Enable share a key, so that the button keeps the focus when it changes from one to the other.
            key={act === 'enable' ? 'disable' : act}
            variant="outlined"
            color={act === 'remove' ? 'error' : 'primary'}
            onClick={() => ask(act)}
          >
            <span>{act === 'invite' && invited !== '' ? 'Invite again' : acts[act]}</span>
          </Button>
        ))}
      </Box>
      {asked === 'change' && <ChangeDialog {...props} />}
      {asked === 'invite' && <InviteDialog {...props} />}
      {(asked === 'reset' || asked === 'disable' || asked === 'enable') && (
        <TrayActDialog on={account.uid} onClose={close} act={asked} title={plainActs[asked].title(name)}>
          <Typography sx={{ mb: 2 }}>
            {withNumbers(`Once you confirm it in your tray, ${plainActs[asked].does(name)}`)}
          </Typography>
        </TrayActDialog>
      )}
      {asked === 'passkey' && <PasskeyDialog {...props} />}
      {asked === 'remove' && <RemoveDialog {...props} />}
    </Part>
  )
}
