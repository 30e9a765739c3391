import { api, type Success, officeMessages, type OfficeMessage } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'
import { kindWords, stateMeanings } from './message-words.ts'

/** Sends a message again, after saying what its state means. */
export const SendAgainDialog = ({ message, onClose }: { message: OfficeMessage; onClose: () => void }) => {
  const { id, name, to, kind, state } = message
  const isInDoubt = state === 'in doubt'
  const { mutateAsync } = useOfficeCall<Success>()
  const showOutcome = useShowOutcome()
  const draft = useOfficeDraft(`send ${id}`, { reason: '' })
  return (
    <ActDialog
      title={`Send again to ${name}`}
      confirm={isInDoubt ? 'Send again, it may come twice' : 'Send again'}
      draft={draft}
      onClose={onClose}
      onAct={async (reason) => {
        const json = { reason, may_come_twice: isInDoubt }
        const { detail } = await mutateAsync({ path: api.officeMessageSend(id), json })
        onClose()
        showOutcome(detail, { takesFocus: true })
      }}
    >
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {kindWords[kind]}, to {to}.
      </Typography>
      {isInDoubt ? (
        <NoticeLine sx={{ mb: 2 }} tone="caution">
          <p>{officeMessages.messageDoubt}</p>
        </NoticeLine>
      ) : (
        <Typography sx={{ mb: 2 }}>{stateMeanings[state]}</Typography>
      )}
    </ActDialog>
  )
}
