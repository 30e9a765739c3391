import {
  addedResourceKinds,
  api,
  officeMessages,
  type OfficeResource,
  ownMessages,
  pickFields,
  RESOURCE_TITLE_MAX_LENGTH,
  resourceKindWords,
  slugOfTitle,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { resourceScope, useOfficeCall, useSendResource } from '../api/use-office-call.ts'
import { ActDialog, DraftField, DraftSelect } from '../parts/act-dialog.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'
import { PdfChoice, usePdfChoice } from './pdf-choice.tsx'

const titleProblem = (title: string): string | null => {
  if (title.trim() === '') return ownMessages.titleRequired
  return slugOfTitle(title) === '' ? ownMessages.titleUnclear : null
}

/** What an added document is called, and where the page Resources lists it. */
const titleAndKind = (
  <>
    <DraftField
      name="title"
      label="Title"
      hint="As the page Resources shows it."
      maxLength={RESOURCE_TITLE_MAX_LENGTH}
    />
    <DraftSelect
      name="kind"
      label="Kind"
      hint="It says in which list the document stands."
      options={addedResourceKinds.map((kind) => [kind, resourceKindWords[kind]])}
    />
  </>
)

/** Adds a document that the website's text does not name. */
export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const draft = useOfficeDraft('add a document', { title: '', kind: 'notice', reason: '' })
  const named = pickFields(draft.values, ['title', 'kind'])
  const pdf = usePdfChoice(resourceScope(''), onClose)
  const { mutateAsync } = useSendResource()
  return (
    <ActDialog
      title="Add a document"
      confirm="Add the document"
      missing={titleProblem(named.title) ?? pdf.missing}
      draft={draft}
      onClose={pdf.close}
      onAct={async (reason) => {
        await pdf.send((sent) =>
          mutateAsync({
            call: 'POST officeAddedResources',
            path: api.officeAddedResources,
            texts: { ...named, reason },
            ...sent,
          }),
        )
        return `${named.title.trim()} is published. The page Resources lists it within two minutes.`
      }}
    >
      <Typography sx={{ mb: 2 }}>
        It stands after the documents of the website’s text, which a technician alone can rename or take away.
      </Typography>
      {titleAndKind}
      <PdfChoice {...pdf} />
    </ActDialog>
  )
}

interface ResourceDialogProps {
  resource: OfficeResource
  onClose: () => void
}

/** Gives an added document another title or kind. */
export const ChangeResourceDialog = ({ resource, onClose }: ResourceDialogProps) => {
  const { slug, version, title, kind } = resource
  const draft = useOfficeDraft<Record<'title' | 'kind' | 'reason', string>>(`change ${slug}`, {
    title,
    kind,
    reason: '',
  })
  const named = pickFields(draft.values, ['title', 'kind'])
  const { mutateAsync } = useOfficeCall('PATCH officeAddedResource')
  const isChanged = named.title.trim() !== resource.title || named.kind !== resource.kind
  return (
    <ActDialog
      title={`Change: ${resource.title}`}
      confirm="Save the change"
      missing={titleProblem(named.title) ?? (isChanged ? null : ownMessages.nothingToChange)}
      draft={draft}
      onClose={onClose}
      onAct={async (reason) => {
        const json = { ...named, version, reason }
        await mutateAsync({ path: api.officeAddedResource(slug), json })
        return officeMessages.changed
      }}
    >
      <Typography sx={{ mb: 2 }}>Its file and its address stay as they are: links to it go on working.</Typography>
      {titleAndKind}
    </ActDialog>
  )
}

/** Gives a document its file; the one it had is deleted once the new one is in its place. */
export const ReplaceDialog = ({ resource: { slug, title, file: present }, onClose }: ResourceDialogProps) => {
  const pdf = usePdfChoice(resourceScope(slug), onClose)
  const { mutateAsync } = useSendResource()
  const draft = useOfficeDraft(`replace ${slug}`, { reason: '' })
  return (
    <ActDialog
      title={`${present === null ? 'Add' : 'Replace'}: ${title}`}
      confirm={present === null ? 'Add the document' : 'Replace the document'}
      missing={pdf.missing}
      draft={draft}
      onClose={pdf.close}
      onAct={async (reason) => {
        await pdf.send((sent) =>
          mutateAsync({ call: 'POST officeResources', path: api.officeResources, texts: { slug, reason }, ...sent }),
        )
        return `${title} is published.`
      }}
    >
      <PdfChoice {...pdf} />
    </ActDialog>
  )
}

export const WithdrawDialog = ({ resource: { slug, title, version }, onClose }: ResourceDialogProps) => {
  const { mutateAsync } = useOfficeCall('POST officeResourceWithdrawal')
  const draft = useOfficeDraft(`withdraw ${slug}`, { reason: '' })
  return (
    <ActDialog
      title={`Withdraw: ${title}`}
      confirm="Withdraw the document"
      draft={draft}
      onClose={onClose}
      outcomeTakesFocus
      onAct={async (reason) => {
        await mutateAsync({ path: api.officeResourceWithdrawal(slug), json: { version, reason } })
        return `${title} is withdrawn.`
      }}
    >
      <Typography sx={{ mb: 2 }}>
        The page Resources lists it no longer, links to it lead nowhere, and its file is deleted. Added again under this
        title, it has its address again.
      </Typography>
    </ActDialog>
  )
}
