import { type OfficeAccount, pages, passkeyMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { usePasskeys } from '../../../shared/api/passkeys.ts'
import { Link } from '../../../shared/components/link.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { NotLoaded } from '../../../shared/portal/load-failure.tsx'
import { loadCeremony } from '../../../shared/portal/passkey-ceremony.ts'
import { MadeLink, usePasskeyLink } from '../../../shared/portal/passkey-link.tsx'
import { usePasskeyAct } from '../../../shared/portal/use-passkey-act.ts'

interface PasskeyDialogProps {
  account: OfficeAccount
  onClose: () => void
}

/** Makes the link by which somebody who has lost every passkey sets a new one. A passkey of the clerk signs it. */
export const PasskeyDialog = ({ account, onClose }: PasskeyDialogProps) => {
  const query = usePasskeys()
  const act = usePasskeyAct()
  const { made, makeFor } = usePasskeyLink(act)
  useEffect(() => void loadCeremony(), [])
  const { data } = query
  return (
    <Dialog open onClose={onClose} aria-labelledby="passkey-title">
      <DialogTitle id="passkey-title">{account.name} has lost every passkey</DialogTitle>
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
          whose identity document you have seen. {account.name}, the chair and all clerks are told.
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
