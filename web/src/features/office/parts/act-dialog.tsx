import { NOTE_MAX_LENGTH, officeMessages, ownMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import type { ReasonDraft } from './use-act-draft.ts'

interface ActDialogProps {
  title: string
  /** Names the act. */
  confirm: string
  /** What is typed, also into fields of its own. */
  draft: ReasonDraft
  /** What the act does, and fields of its own. */
  children?: ReactNode
  /** What is missing in these fields; the act waits until it is null. */
  missing?: string | null
  /** Does the act; throws what the call threw. */
  onAct: (reason: string) => Promise<void>
  onClose: () => void
}

const failureText = saveFailure(officeMessages.actFailed)

/**
 * Asks for the reason of an act, then does it. After a failure it stays open and says why. What is typed is kept until it is done or
 * the clerk cancels it.
 */
export const ActDialog = ({ title, confirm, draft, children, missing = null, onAct, onClose }: ActDialogProps) => {
  const { reason } = draft.values
  /** What is missing is said once the person has tried, and no longer when it is there. */
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const act = async () => {
    setFailure(null)
    setIsTried(true)
    if (missing !== null) return
    if (reason.trim() === '') {
      document.getElementById('act-reason')?.focus()
      return
    }
    setBusy(true)
    try {
      await onAct(reason.trim())
      draft.drop()
    } catch (error) {
      setBusy(false)
      setFailure(failureText(error))
    }
  }
  return (
    <Dialog open onClose={() => !busy && onClose()} aria-labelledby="act-title" fullWidth maxWidth="sm">
      <DialogTitle id="act-title">{title}</DialogTitle>
      <DialogContent>
        <FailureBanner>{failure ?? (isTried ? missing : null)}</FailureBanner>
        {children}
        <ControlledField
          id="act-reason"
          label="Reason"
          hint={`It is written to the log with your name. ${officeMessages.keptInTab}`}
          value={reason}
          onChange={(typed) => draft.change({ reason: typed })}
          error={isTried && reason.trim() === '' ? ownMessages.reasonRequired : undefined}
          maxLength={NOTE_MAX_LENGTH}
          disabled={busy}
        />
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            draft.drop()
            onClose()
          }}
          disabled={busy}
        >
          Cancel
        </Button>
        <BusyButton busy={busy} busyLabel="Please wait" onClick={() => void act()}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
