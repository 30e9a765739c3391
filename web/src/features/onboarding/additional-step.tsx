import { formatCount, additionalFormShape, FREE_TEXT_MAX_LENGTH, saveFailures, successMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useSaveAdditional } from './api.ts'
import { Form } from '../../shared/forms/form.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { draftOf, useSaveStep, useWizard } from './wizard-context.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'

const DRAFT = draftOf('additional')
const hint = `At most ${formatCount(FREE_TEXT_MAX_LENGTH)} characters.`

/** Step 6, optional: Next saves, then goes on. */
export const AdditionalStep = ({ data: { additional } }: { data: WizardData }) => {
  const { next } = useWizard()
  const { mutateAsync } = useSaveAdditional()
  const { failure, saveStep } = useSaveStep(saveFailures.additional)
  const { user_id, ...values } = additional
  const save = async ({ articles_publication, honors_distinction }: typeof values, shown: Record<string, string>) => {
    const send = async () => {
      await mutateAsync({ user_id, articles_publication, honors_distinction, shown })
      dropDraft(DRAFT)
    }
    if (await saveStep(send, successMessages.additional)) next()
  }
  return (
    <Form
      scope="additional"
      draft={DRAFT}
      initialValues={values}
      shape={additionalFormShape}
      failure={failure}
      onSubmit={save}
    >
      <Typography sx={{ mb: 3 }}>Leave both empty and press Next if there is nothing to add.</Typography>
      <TextField name="articles_publication" label="Articles and publications" hint={hint} rows={5} optional />
      <TextField name="honors_distinction" label="Honours and distinctions" hint={hint} rows={5} optional />
      <StepButtons />
    </Form>
  )
}
