import { counted, formatCount, remindersPath, type RemindableState, renewalStateWords } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOfficeCall } from '../api/use-office-call.ts'
import { useRenewalNumbers } from '../api/queries.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'

interface RemindDialogProps {
  year: number
  state: RemindableState
  /** Register numbers; without any, everybody in the state is reminded. */
  chosen: readonly string[]
  onReminded: () => void
  onClose: () => void
}

/** Says whom a reminder goes to, and sends it. */
export const RemindDialog = ({ year, state, chosen, onReminded, onClose }: RemindDialogProps) => {
  const { mutateAsync } = useOfficeCall('POST officeReminders')
  const draft = useOfficeDraft(`remind ${state} ${year}`, { reason: '' })
  const { data } = useRenewalNumbers(state)
  const whom =
    chosen.length > 0
      ? `the ${formatCount(chosen.length)} chosen`
      : `${formatCount(data?.reach?.mail ?? 0)} of ${formatCount(data?.count ?? 0)} in the state “${renewalStateWords[state]}”`
  return (
    <ActDialog
      title={`Remind ${whom}`}
      confirm="Send the reminders"
      draft={draft}
      onClose={onClose}
      onAct={async (reason) => {
        const json = { year, state, licences: chosen.join('\n'), reason }
        const { detail } = await mutateAsync({ path: remindersPath, json })
        onReminded()
        return detail
      }}
    >
      <Typography sx={{ mb: 2 }}>
        Each gets a message at the confirmed address of their account, at most one a day. Whoever has sent the renewal
        meanwhile gets none.
      </Typography>
    </ActDialog>
  )
}

/** The button that reminds everybody in the state whom a message reaches, and how many it does not reach. */
export const RemindAll = ({ state, onAsk }: { state: RemindableState; onAsk: () => void }) => {
  const { data } = useRenewalNumbers(state)
  if (data === undefined) return null
  const { count, reach } = data
  const reached = reach?.mail ?? 0
  const missing = count - reached
  return (
    <>
      <Button variant="outlined" disabled={reached === 0} onClick={onAsk}>
        <span>{`Remind ${formatCount(reached)} of ${formatCount(count)}`}</span>
      </Button>
      {missing > 0 && (
        <Typography
          sx={{ alignSelf: 'center' }}
        >{`${counted(missing, 'has', 'have')} no confirmed address.`}</Typography>
      )}
    </>
  )
}
