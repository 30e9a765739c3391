import {
  board,
  ISK_PART,
  iskFormShape,
  ownMessages,
  saveFailures,
  successMessages,
  TEXT_MAX_LENGTH,
  profession,
} from '@lsb/contract'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { ISK_SCOPE, useSaveIskMembership } from './api.ts'
import { FileField } from '../../shared/forms/file-field.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { SendingProgress } from '../../shared/forms/sending-progress.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { useSending } from '../../shared/upload/use-sending.ts'
import { draftOf, useSaveStep, useWizard } from './wizard-context.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'

const DRAFT = draftOf('isk')
const FILE_FIELD_ID = 'isk-certificate'

/** Step 5: both the number and the certificate of membership are needed. */
export const IskStep = ({ data: { isk, personal } }: { data: WizardData }) => {
  const { next, chosen, choose } = useWizard()
  const sending = useSending(ISK_SCOPE, (_part, file) => chosen[FILE_FIELD_ID] ?? choose(FILE_FIELD_ID, file))
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useSaveIskMembership()
  const isSending = isPending || sending.progress !== null
  const { failure, saveStep } = useSaveStep(saveFailures.isk)
  const certificate = chosen[FILE_FIELD_ID]
  const lacksFile = !certificate && !isk.isk_certificate
  const save = async ({ isk_number }: { isk_number: string }, shown: Record<string, string>) => {
    setAsked(true)
    if (lacksFile) {
      document.getElementById(FILE_FIELD_ID)?.focus()
      return
    }
    const change = { userId: personal.user_id, iskNumber: isk_number.trim(), certificate, shown }
    const send = async () => {
      await sending.run((options) => mutateAsync({ ...change, ...options }))
      dropDraft(DRAFT)
      choose(FILE_FIELD_ID, undefined)
    }
    if (await saveStep(send, successMessages.isk)) next()
  }
  return (
    <Form
      scope="isk"
      draft={DRAFT}
      initialValues={{ isk_number: isk.isk_number }}
      shape={iskFormShape}
      failure={failure}
      onSubmit={save}
    >
      <TextField
        name="isk_number"
        label={`${board.institutionShort} number`}
        hint={`Your membership number in the ${profession.many}’ institution.`}
        maxLength={TEXT_MAX_LENGTH}
      />
      <FileField
        id={FILE_FIELD_ID}
        label={`${board.institutionShort} certificate`}
        stored={isk.isk_certificate}
        file={certificate}
        onChange={(file) => {
          sending.choose(ISK_PART, file)
          choose(FILE_FIELD_ID, file)
        }}
        error={asked && lacksFile ? ownMessages.iskRequired : undefined}
        disabled={isSending}
      />
      <SendingProgress sending={sending} />
      <Buttons isSending={isSending} lacksFile={lacksFile} />
    </Form>
  )
}

const Buttons = ({ isSending, lacksFile }: { isSending: boolean; lacksFile: boolean }) => {
  const { values } = useFormikContext<{ isk_number: string }>()
  const isBlocked = lacksFile || values.isk_number.trim() === ''
  return <StepButtons busy={isSending} blocked={isBlocked ? ownMessages.iskRequired : undefined} />
}
