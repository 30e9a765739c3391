import { licenceDate, personalDataSchema, saveFailures, successMessages, TEXT_MAX_LENGTH } from '@lsb/contract'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useFormikContext } from 'formik'
import { useSnackbar } from 'notistack'
import { useState } from 'react'
import { useSavePersonalData } from '../../shared/api/personal-data.ts'
import type { Progress } from '../../shared/api/upload.ts'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { FileField } from '../../shared/forms/file-field.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { digitsOnly, TextField } from '../../shared/forms/text-field.tsx'
import { UploadProgress } from '../../shared/forms/upload-progress.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { ProfilePicture } from '../../shared/portal/profile-picture.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { draftOf } from './drafts.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'
import { useWizard } from './wizard-context.ts'

const DRAFT = draftOf('personal')
const PICTURE = 'profile_pic'

/** Step 1: Next saves, then goes on. */
export const PersonalStep = ({ data: { personal } }: { data: WizardData }) => {
  const { next, chosen, choose } = useWizard()
  const [progress, setProgress] = useState<Progress | null>(null)
  const { mutateAsync, isPending } = useSavePersonalData()
  const { enqueueSnackbar } = useSnackbar()
  const { user_id, profile_pic, name, ...values } = personal
  const picture = chosen[PICTURE]
  const [schema] = useState(() => personalDataSchema(licenceDate(new Date())))
  const save = async (typed: typeof values) => {
    try {
      const { id_number, email, phone_number, dof, firm, postal_address } = typed
      const fields = { id_number, email, phone_number, dof, firm, postal_address }
      await mutateAsync({ userId: user_id, values: fields, picture, ...(picture && { onProgress: setProgress }) })
    } finally {
      setProgress(null)
    }
    dropDraft(DRAFT)
    choose(PICTURE, undefined)
    enqueueSnackbar(successMessages.personal, { variant: 'success' })
    next()
  }
  return (
    <Form
      scope="personal"
      draft={DRAFT}
      initialValues={values}
      schema={schema}
      failure={saveFailure(saveFailures.personal)}
      onSubmit={save}
    >
      <ProfilePicture picture={profile_pic} chosen={picture} name={name} />
      <FileField
        id={PICTURE}
        label="Profile picture"
        kind="picture"
        hint="A passport photo with a white background."
        optional
        file={picture}
        onChange={(file) => choose(PICTURE, file)}
        disabled={isPending}
      />
      <FieldFrame id="personal-name" label="Name" hint="As in the register. The board changes it on request.">
        {({ id, 'aria-describedby': described }) => (
          <OutlinedInput id={id} value={name} readOnly fullWidth inputProps={{ 'aria-describedby': described }} />
        )}
      </FieldFrame>
      <TextField
        name="id_number"
        label="ID number"
        inputMode="numeric"
        clean={digitsOnly}
        hint="You sign in with this number."
      />
      <TextField name="email" label="E-mail" type="email" autoComplete="email" optional maxLength={TEXT_MAX_LENGTH} />
      <TextField
        name="phone_number"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="For example 0712 345678"
        optional
      />
      <TextField name="dof" label="Date of birth" type="date" autoComplete="bday" optional />
      <TextField name="firm" label="Firm" autoComplete="organization" optional maxLength={TEXT_MAX_LENGTH} />
      <TextField
        name="postal_address"
        label="Postal address"
        autoComplete="street-address"
        optional
        maxLength={TEXT_MAX_LENGTH}
      />
      <UploadProgress progress={progress} />
      <Buttons />
    </Form>
  )
}

const Buttons = () => <StepButtons busy={useFormikContext().isSubmitting} />
