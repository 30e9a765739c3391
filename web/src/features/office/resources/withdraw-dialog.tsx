import { api, type Success, type OfficeResource } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'

interface WithdrawDialogProps {
  resource: OfficeResource
  onClose: () => void
}

/** Takes an added document off the website. */
export const WithdrawDialog = ({ resource: { slug, title, version }, onClose }: WithdrawDialogProps) => {
  const { mutateAsync } = useOfficeCall<Success>()
  const showOutcome = useShowOutcome()
  const draft = useOfficeDraft(`withdraw ${slug}`, { reason: '' })
  return (
    <ActDialog
      title={`Withdraw: ${title}`}
      confirm="Withdraw the document"
      draft={draft}
      onClose={onClose}
      onAct={async (reason) => {
        await mutateAsync({ path: api.officeResourceWithdrawal(slug), json: { version, reason } })
        onClose()
        showOutcome(`${title} is withdrawn.`, { takesFocus: true })
      }}
    >
      <Typography sx={{ mb: 2 }}>
        The page Resources lists it no longer, links to it lead nowhere, and its file is deleted. Added again under this
        title, it has its address again.
      </Typography>
    </ActDialog>
  )
}
