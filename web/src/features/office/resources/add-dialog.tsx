import { api, pickFields } from '@lsb/contract'
import { resourceScope, useSendResource } from '../api/resources.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { useOfficeDraft } from '../parts/use-act-draft.ts'
import { PdfChoice, usePdfChoice } from './pdf-choice.tsx'
import { TitleAndKindFields, titleProblem } from './title-and-kind.tsx'

/** Adds a document that the website's text does not name. */
export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const draft = useOfficeDraft('add a document', { title: '', kind: 'notice', reason: '' })
  const named = pickFields(draft.values, ['title', 'kind'])
  const pdf = usePdfChoice(resourceScope(''))
  const { mutateAsync } = useSendResource()
  const showOutcome = useShowOutcome()
  return (
    <ActDialog
      title="Add a document"
      confirm="Add the document"
      missing={titleProblem(named.title) ?? pdf.missing}
      draft={draft}
      onClose={() => {
        pdf.forget()
        onClose()
      }}
      onAct={async (reason) => {
        await pdf.send((sent) => mutateAsync({ path: api.officeAddedResources, texts: { ...named, reason }, ...sent }))
        onClose()
        showOutcome(`${named.title.trim()} is published. The page Resources lists it within two minutes.`)
      }}
    >
      <TitleAndKindFields value={named} onChange={draft.change} />
      <PdfChoice {...pdf} />
    </ActDialog>
  )
}
