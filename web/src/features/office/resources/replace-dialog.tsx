import { api, type OfficeResource } from '@lsb/contract'
import { useSendResource } from '../api/resources.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { PdfChoice, usePdfChoice } from './pdf-choice.tsx'

interface ReplaceDialogProps {
  resource: OfficeResource
  onClose: () => void
}

/** Gives a document its file; the one it had is deleted once the new one is in its place. */
export const ReplaceDialog = ({ resource: { slug, title, file: present }, onClose }: ReplaceDialogProps) => {
  const pdf = usePdfChoice()
  const { mutateAsync } = useSendResource()
  const showOutcome = useShowOutcome()
  return (
    <ActDialog
      title={`${present === null ? 'Add' : 'Replace'}: ${title}`}
      confirm={present === null ? 'Add the document' : 'Replace the document'}
      missing={pdf.missing}
      onClose={onClose}
      onAct={async (reason) => {
        await pdf.send((file, onProgress) =>
          mutateAsync({ path: api.officeResources, texts: { slug, reason }, file, onProgress }),
        )
        onClose()
        showOutcome(`${title} is published.`)
      }}
    >
      <PdfChoice {...pdf} />
    </ActDialog>
  )
}
