import {
  licenceDate,
  personalDataSchema,
  PICTURE_PART,
  saveFailures,
  successMessages,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { PERSONAL_SCOPE, useSavePersonalData } from './api/personal-data.ts'
import { FieldFrame } from '../../shared/forms/field-frame.tsx'
import { FileField } from '../../shared/forms/file-field.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { digitsOnly, TextField } from '../../shared/forms/text-field.tsx'
import { SendingProgress } from '../../shared/forms/sending-progress.tsx'
import { ProfilePicture } from '../../shared/portal/profile-picture.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { useSending } from '../../shared/upload/use-sending.ts'
import { AddressState } from './address-state.tsx'
import { draftOf } from './drafts.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'
import { useSaveStep } from './use-save-step.ts'
import { useWizard } from './wizard-context.ts'

const DRAFT = draftOf('personal')

/** Step 1: Next saves, then goes on. */
export const PersonalStep = ({ data: { personal } }: { data: WizardData }) => {
  const { next, chosen, choose } = useWizard()
  const sending = useSending(PERSONAL_SCOPE, (_part, file) => chosen[PICTURE_PART] ?? choose(PICTURE_PART, file))
  const { mutateAsync, isPending } = useSavePersonalData()
  const isSending = isPending || sending.progress !== null
  const { failure, saveStep } = useSaveStep(saveFailures.personal)
  const { user_id, profile_pic, name, saved: _saved, email_confirmed, ...values } = personal
  const picture = chosen[PICTURE_PART]
  const [schema] = useState(() => personalDataSchema(licenceDate(new Date())))
  const save = async (typed: typeof values) => {
    const { id_number, email, phone_number, dof, firm, postal_address } = typed
    const fields = { id_number, email, phone_number, dof, firm, postal_address }
    const send = async () => {
      await sending.run((options) => mutateAsync({ userId: user_id, values: fields, picture, ...options }))
      dropDraft(DRAFT)
      choose(PICTURE_PART, undefined)
    }
    if (await saveStep(send, successMessages.personal)) next()
  }
  return (
    <Form scope="personal" draft={DRAFT} initialValues={values} schema={schema} failure={failure} onSubmit={save}>
      <ProfilePicture picture={profile_pic} chosen={picture} name={name} />
      <FileField
        id={PICTURE_PART}
        label="Profile picture"
        kind="picture"
        hint="A passport photo with a white background."
        optional
        file={picture}
        onChange={(file) => {
          sending.forget(PICTURE_PART)
          choose(PICTURE_PART, file)
        }}
        disabled={isSending}
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
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        hint="For messages about your renewals, and for a new password. We send a link to confirm it."
        optional
        maxLength={TEXT_MAX_LENGTH}
      />
      <AddressState address={personal.email} confirmed={email_confirmed} />
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
      <SendingProgress sending={sending} />
      <Buttons isSending={isSending} />
    </Form>
  )
}

const Buttons = ({ isSending }: { isSending: boolean }) => (
  <StepButtons busy={useFormikContext().isSubmitting || isSending} />
)
