import type { OfficeFacts } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'

interface WatchingDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Lets anybody ask to be told when an entry changes, or ends that. */
export const WatchingDialog = ({ facts: { watching }, onClose }: WatchingDialogProps) => (
  <TrayActDialog
    act="fact"
    on="watching"
    asked={{ watching: watching ? 'no' : 'yes' }}
    title={watching ? 'End these messages' : 'Offer these messages'}
    onClose={onClose}
  >
    <Typography>
      {watching
        ? 'Once you confirm it in your tray, nobody gets a message, also of those that wait. The addresses stay until their year is over or their owners stop the messages.'
        : 'Once you confirm it in your tray, each public profile offers to write to whoever asks and confirms their address. The holders of entries are told in any case.'}
    </Typography>
  </TrayActDialog>
)
