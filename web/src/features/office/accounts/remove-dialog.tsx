import { officeMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useRemoval } from '../api/queries.ts'
import { Loaded } from '../parts/loaded.tsx'
import { type AccountDialogProps, TrayDialog } from './tray-dialog.tsx'

/** Asks for the removal of a person's data, after saying what goes and what stays. */
export const RemoveDialog = ({ account, ...props }: AccountDialogProps) => {
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
