import { api, type Success, type OfficeAccount, officeMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { officePath } from '../address.ts'
import { useRemoval } from '../api/removal.ts'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { Loaded } from '../parts/loaded.tsx'

/** Removes a person's data, after saying what goes and what stays. */
export const RemoveDialog = ({ account, onClose }: { account: OfficeAccount; onClose: () => void }) => {
  const query = useRemoval(account.uid)
  const { mutateAsync } = useOfficeCall<Success>()
  const showOutcome = useShowOutcome()
  const navigate = useNavigate()
  return (
    <ActDialog
      title={`Remove ${account.name}`}
      confirm="Remove for ever"
      onClose={onClose}
      missing={query.data === undefined ? officeMessages.removalNotShown : null}
      onAct={async (reason) => {
        const { detail } = await mutateAsync({ path: api.officeAct(account.uid, 'remove'), json: { reason } })
        await navigate(officePath('accounts'))
        showOutcome(detail, { at: officePath('accounts'), takesFocus: true })
      }}
    >
      <Loaded query={query} failure={officeMessages.removalFailed}>
        {({ goes, stays }) => (
          <>
            <Typography>This cannot be undone. These go:</Typography>
            <Sentences texts={goes} />
            <Typography>These stay with the board:</Typography>
            <Sentences texts={stays} />
          </>
        )}
      </Loaded>
    </ActDialog>
  )
}

const Sentences = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)
