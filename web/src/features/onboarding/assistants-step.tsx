import Typography from '@mui/material/Typography'
import {
  type Assistant,
  assistantFormShape,
  saveFailures,
  successMessages,
  TEXT_MAX_LENGTH,
  assistantWords,
  profession,
} from '@lsb/contract'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { withNumbers } from '../../shared/components/exact.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'
import { draftOf, useSaveStep, useWizard } from './wizard-context.ts'
import { useSaveAssistant } from '../../shared/api/assistants.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'

/** One assistant: name and numbers, the two fields that can change, and whether they were updated in this session. */
const AssistantCard = ({ assistant, isUpdated }: { assistant: Assistant; isUpdated: boolean }) => {
  const { markUpdated } = useWizard()
  const { mutateAsync } = useSaveAssistant()
  const { failure, saveStep } = useSaveStep(saveFailures.assistant)
  const { assistant_id, assistant_no, name, id_number, email, phone_number } = assistant
  const draft = draftOf(`assistant.${assistant_id}`)
  const update = async (typed: { email: string; phone_number: string }, shown: Record<string, string>) => {
    const contact = { email: typed.email.trim(), phone_number: typed.phone_number.trim() }
    const send = async () => {
      await mutateAsync({ assistant_id, assistant_no, name, id_number, ...contact, shown })
      dropDraft(draft)
      markUpdated(assistant_id)
    }
    await saveStep(send, successMessages.assistant(name))
  }
  return (
    <Card variant="outlined" sx={{ mb: 3 }}>
      <CardContent>
        <Typography translate="no" variant="h2" sx={{ fontSize: '1.25rem', mb: 0.5 }}>
          {name}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {withNumbers(`Assistant number ${assistant_no}${id_number ? `, ID number ${id_number}` : ''}`)}
        </Typography>
        <Form
          scope={`assistant-${assistant_id}`}
          draft={draft}
          banner
          initialValues={{ name, id_number, email, phone_number }}
          shape={assistantFormShape}
          failure={failure}
          onSubmit={update}
        >
          <TextField name="email" label="E-mail" type="email" maxLength={TEXT_MAX_LENGTH} />
          <TextField name="phone_number" label="Phone number" type="tel" hint="For example 0712 345678" />
          <SubmitButton busyLabel="Updating" aria-label={`Update ${name}`}>
            Update
          </SubmitButton>
          <Typography component="span" sx={{ ml: 2 }}>
            {isUpdated ? '✓ Updated in this session' : 'Not updated yet'}
          </Typography>
        </Form>
      </CardContent>
    </Card>
  )
}

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
            ? `This step is for licensed ${profession.many} who supervise assistants: press Next.`
            : `No ${assistantWords.many} are registered under your licence. There is nothing to do in this step.`}
        </NoticeLine>
      ) : (
        <Typography
          sx={{ mb: 3 }}
        >{`These are the ${assistantWords.many} registered under your licence. Check each one’s e-mail and phone number, then press Update, even where nothing has changed. If someone is missing or should not be here, tell the board.`}</Typography>
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
