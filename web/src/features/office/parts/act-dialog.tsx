import { NOTE_MAX_LENGTH, officeMessages, ownMessages } from '@lsb/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { ControlledField, type ControlledFieldProps } from '../../../shared/forms/controlled-field.tsx'
import { ControlledSelect, type ControlledSelectProps } from '../../../shared/forms/controlled-select.tsx'
import { useShowOutcome } from './act-outcomes.tsx'
import type { ReasonDraft } from './use-act-draft.ts'

interface ActDialogProps {
  title: string
  confirm: string
  /** What is typed, also into fields of its own. */
  draft: ReasonDraft
  /** What the act does, and fields of its own. */
  children?: ReactNode
  /** The act would change nothing, which the dialog says: it has no button. */
  isIdle?: boolean
  /** What is missing in these fields; the act waits until it is null. */
  missing?: string | null
  /** Does the act and returns what to say of it, if the page says it; throws what the call threw. */
  onAct: (reason: string) => Promise<string | void>
  /** Reads afresh what the act is against: the one way on when somebody has changed it meanwhile. */
  onLookAgain?: (() => Promise<unknown>) | undefined
  /** The act would be refused because of that, as far as the dialog knows. */
  isStale?: boolean
  /** The button of the act disappears from the page, so what is said takes the focus. */
  outcomeTakesFocus?: boolean
  /** Also called once the act is done. */
  onClose: () => void
  /** For tables. */
  isWide?: boolean
}

const DraftOfDialog = createContext<ReasonDraft | null>(null)

const useDraftField = (name: string) => {
  const draft = useContext(DraftOfDialog)
  const change = (typed: string) => draft?.change({ [name]: typed })
  return { id: `act-${name}`, value: draft?.values[name] ?? '', onChange: change }
}

/** A field of the dialog around it, whose draft has the value under this name. */
export const DraftField = ({ name, ...field }: Omit<ControlledFieldProps, 'id' | 'value'> & { name: string }) => (
  <ControlledField {...useDraftField(name)} {...field} />
)

/** A choice of the dialog around it, likewise. */
export const DraftSelect = ({
  name,
  ...field
}: Omit<ControlledSelectProps<string>, 'id' | 'value' | 'onChange'> & { name: string }) => (
  <ControlledSelect {...useDraftField(name)} {...field} fullWidth />
)

const failureText = saveFailure(officeMessages.actFailed)

/**
 * Asks for the reason of an act, then does it. After a failure it stays open and says why. What is typed is kept until it is done or
 * the clerk cancels it.
 */
export const ActDialog = ({ title, confirm, draft, children, missing = null, onClose, ...props }: ActDialogProps) => {
  const { onAct, onLookAgain, isStale = false, outcomeTakesFocus = false, isWide = false, isIdle = false } = props
  const showOutcome = useShowOutcome()
  const { reason } = draft.values
  /** What is missing is said once the person has tried, and no longer when it is there. */
  const [isTried, setIsTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const heading = useRef<HTMLHeadingElement>(null)
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
      const said = await onAct(reason.trim())
      draft.drop()
      onClose()
      if (said !== undefined) showOutcome(said, outcomeTakesFocus)
    } catch (error) {
      setBusy(false)
      setFailure(error)
    }
  }
  const lookAgain = async () => {
    setBusy(true)
    await onLookAgain?.()
    setBusy(false)
    setFailure(null)
    // The button is another one now, and everything may have changed.
    heading.current?.focus()
  }
  const mustLookAgain = onLookAgain !== undefined && (isStale || problemOf(failure).status === 409)
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      aria-labelledby="act-dialog"
      fullWidth
      maxWidth={isWide ? 'md' : 'sm'}
    >
      <DialogTitle id="act-dialog" ref={heading} tabIndex={-1}>
        {withNumbers(title)}
      </DialogTitle>
      <DialogContent>
        <FailureBanner>{failure ? failureText(failure) : isTried && missing}</FailureBanner>
        <DraftOfDialog value={draft}>
          {children}
          <DraftField
            name="reason"
            label="Reason"
            hint={`It is written to the log with your name. ${officeMessages.keptInTab}`}
            error={isTried && reason.trim() === '' ? ownMessages.reasonRequired : undefined}
            maxLength={NOTE_MAX_LENGTH}
            disabled={busy}
          />
        </DraftOfDialog>
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
        {!isIdle && (
          <BusyButton busy={busy} busyLabel="Please wait" onClick={() => void (mustLookAgain ? lookAgain() : act())}>
            {mustLookAgain ? 'Look again' : confirm}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
