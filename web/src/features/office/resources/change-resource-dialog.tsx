import { api, type OfficeResource, officeMessages, ownMessages, pickFields } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'
import { TitleAndKindFields, titleProblem } from './title-and-kind.tsx'

interface ChangeResourceDialogProps {
  resource: OfficeResource
  onClose: () => void
}

/** Gives an added document another title or kind. */
export const ChangeResourceDialog = ({ resource, onClose }: ChangeResourceDialogProps) => {
  const { slug, version } = resource
  const { title, kind } = resource
  const draft = useOfficeDraft<Record<'title' | 'kind' | 'reason', string>>(`change ${slug}`, {
    title,
    kind,
    reason: '',
  })
  const named = pickFields(draft.values, ['title', 'kind'])
  const { mutateAsync } = useOfficeCall<OfficeResource>()
  const showOutcome = useShowOutcome()
  const isChanged = named.title.trim() !== resource.title || named.kind !== resource.kind
  return (
    <ActDialog
      title={`Change: ${resource.title}`}
      confirm="Save the change"
      missing={titleProblem(named.title) ?? (isChanged ? null : ownMessages.nothingToChange)}
      draft={draft}
      onClose={onClose}
      onAct={async (reason) => {
        await mutateAsync({
          method: 'PATCH',
          path: api.officeAddedResource(slug),
          json: { ...named, version, reason },
        })
        onClose()
        showOutcome(officeMessages.changed)
      }}
    >
      <Typography sx={{ mb: 2 }}>Its file and its address stay as they are: links to it go on working.</Typography>
      <TitleAndKindFields value={named} onChange={draft.change} />
    </ActDialog>
  )
}
