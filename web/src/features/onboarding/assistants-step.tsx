import Typography from '@mui/material/Typography'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { AssistantCard } from './assistant-card.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'
import { useWizard } from './wizard-context.ts'

/** Step 2: every listed assistant is updated in this session before Next. */
export const AssistantsStep = ({ data: { assistants } }: { data: WizardData }) => {
  const { updated, next, isAssistant } = useWizard()
  const open = assistants.filter((one) => !updated.includes(one.assistant_id))
  const blocked =
    open.length === 0
      ? undefined
      : `Next opens once every assistant is updated. Still to do: ${open.map(({ name }) => name).join(', ')}.`
  return (
    <>
      {assistants.length === 0 ? (
        <NoticeLine sx={{ mb: 3 }} tone="plain">
          {isAssistant
            ? 'This step is for licensed surveyors who supervise assistants: press Next.'
            : 'No approved assistants are registered under your licence. There is nothing to do in this step.'}
        </NoticeLine>
      ) : (
        <Typography sx={{ mb: 3 }}>
          These are the approved assistants registered under your licence. Check each one’s e-mail and phone number,
          then press Update, even where nothing has changed. If someone is missing or should not be here, tell the
          board.
        </Typography>
      )}
      {assistants.map((assistant) => (
        <AssistantCard
          key={assistant.assistant_id}
          assistant={assistant}
          isUpdated={updated.includes(assistant.assistant_id)}
        />
      ))}
      <StepButtons blocked={blocked} onNext={next} />
    </>
  )
}
