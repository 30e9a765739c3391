import { api, type OfficeFacts } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'

interface WatchingDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Lets anybody ask to be told when an entry changes, or ends that. */
export const WatchingDialog = ({ facts: { version, watching }, onClose }: WatchingDialogProps) => {
  const { mutateAsync } = useOfficeCall<OfficeFacts>()
  const showOutcome = useShowOutcome()
  return (
    <ActDialog
      title="Messages to others"
      confirm={watching ? 'End these messages' : 'Offer these messages'}
      onClose={onClose}
      onAct={async (reason) => {
        await mutateAsync({ path: api.officeWatching, json: { watching: watching ? 'no' : 'yes', version, reason } })
        onClose()
        showOutcome(
          watching
            ? 'No such message is sent any more. The profiles follow within two minutes.'
            : 'These messages are offered. The profiles follow within two minutes.',
        )
      }}
    >
      <Typography>
        {watching
          ? 'Nobody gets a message from now on, also of those that wait. The addresses stay until their year is over or their owners stop the messages.'
          : 'Each public profile then offers to write to whoever asks, once they have confirmed their address. The holders of entries are told in any case.'}
      </Typography>
    </ActDialog>
  )
}
