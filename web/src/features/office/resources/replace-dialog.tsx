import { api, type OfficeResource } from '@lsb/contract'
import { resourceScope, useSendResource } from '../api/resources.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'
import { PdfChoice, usePdfChoice } from './pdf-choice.tsx'

interface ReplaceDialogProps {
  resource: OfficeResource
  onClose: () => void
}

/** Gives a document its file; the one it had is deleted once the new one is in its place. */
export const ReplaceDialog = ({ resource: { slug, title, file: present }, onClose }: ReplaceDialogProps) => {
  const pdf = usePdfChoice(resourceScope(slug))
  const { mutateAsync } = useSendResource()
  const showOutcome = useShowOutcome()
  const draft = useOfficeDraft(`replace ${slug}`, { reason: '' })
  return (
    <ActDialog
      title={`${present === null ? 'Add' : 'Replace'}: ${title}`}
      confirm={present === null ? 'Add the document' : 'Replace the document'}
      missing={pdf.missing}
      draft={draft}
      onClose={() => {
        pdf.forget()
        onClose()
      }}
      onAct={async (reason) => {
        await pdf.send((sent) => mutateAsync({ path: api.officeResources, texts: { slug, reason }, ...sent }))
        onClose()
        showOutcome(`${title} is published.`)
      }}
    >
      <PdfChoice {...pdf} />
    </ActDialog>
  )
}
