import {
  licenceDate,
  personalDataFormShape,
  PICTURE_PART,
  TEXT_MAX_LENGTH,
  type PersonalData,
  type PersonalField,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import { useState, type ReactNode } from 'react'
import { useMe } from '../api/me.ts'
import { PERSONAL_SCOPE, useSavePersonalData } from '../api/personal-data.ts'
import { FileField } from '../forms/file-field.tsx'
import { Form } from '../forms/form.tsx'
import { SendingProgress } from '../forms/sending-progress.tsx'
import { TextField } from '../forms/text-field.tsx'
import { usePublicEntry } from '../public-api/profile.ts'
import { dropDraft } from '../session/drafts.ts'
import { useSending } from '../upload/use-sending.ts'
import { AddressState } from './address-state.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { usePersonalTouch } from './use-personal-touch.ts'

export const personalLabels: Record<PersonalField, string> = {
  id_number: 'ID number',
  email: 'E-mail',
  phone_number: 'Phone number',
  dof: 'Date of birth',
  firm: 'Firm',
  postal_address: 'Postal address',
}

/** One's own e-mail address, and whether messages go to the one that is saved. */
export const EmailField = ({ personal, hint }: { personal: PersonalData; hint: string }) => (
  <>
    <TextField
      name="email"
      label={personalLabels.email}
      type="email"
      autoComplete="email"
      hint={hint}
      optional
      maxLength={TEXT_MAX_LENGTH}
    />
    <Box sx={{ mt: -1.5, mb: 3, '&:empty': { m: 0 } }}>
      <AddressState address={personal.email} confirmed={personal.email_confirmed} />
    </Box>
  </>
)

interface PersonalFormProps {
  personal: PersonalData
  draft: string
  /** The picture that is chosen and not sent yet. */
  picture: File | undefined
  onPicture: (picture: File | undefined) => void
  failure: (error: unknown) => string
  /** Called with the function that sends what was typed. */
  onSave: (send: () => Promise<void>) => Promise<void>
  /** Fields between the picture and the e-mail address. */
  identity?: ReactNode
  /** The form's buttons. */
  children: (isSending: boolean) => ReactNode
}

/** What a person says of themselves: picture, addresses, telephone, birth and firm. */
export const PersonalForm = ({ personal, draft, picture, onPicture, failure, onSave, ...parts }: PersonalFormProps) => {
  const sending = useSending(PERSONAL_SCOPE, (_part, file) => picture ?? onPicture(file))
  const { mutateAsync, isPending } = useSavePersonalData()
  const isSending = isPending || sending.progress !== null
  const { user_id, profile_pic, name, saved, email_confirmed: _confirmed, ...values } = personal
  const [shape] = useState(() => personalDataFormShape(licenceDate(new Date())))
  const { data: me } = useMe()
  const touchFor = usePersonalTouch(personal)
  const entry = usePublicEntry(me?.user.license_no ?? '')
  // What was never saved begins with what the register has; without an answer it begins empty.
  if (!saved && (!me || entry.isLoading)) return <output>Loading...</output>
  const begun = saved
    ? values
    : { ...values, firm: entry.data?.firm ?? '', postal_address: entry.data?.postal_address ?? '' }
  const save = (typed: typeof values, shown: Record<string, string>) =>
    onSave(async () => {
      const touch = await touchFor(typed)
      await sending.run((options) => mutateAsync({ userId: user_id, values: typed, shown, touch, picture, ...options }))
      dropDraft(draft)
      onPicture(undefined)
    })
  return (
    <Form
      scope="personal"
      draft={draft}
      initialValues={begun}
      given={values}
      shape={shape}
      failure={failure}
      onSubmit={save}
    >
      <ProfilePicture picture={profile_pic} chosen={picture} name={name} />
      <FileField
        id={PICTURE_PART}
        label="Profile picture"
        kind="picture"
        hint="A passport photo with a white background."
        optional
        file={picture}
        onChange={(file) => {
          sending.choose(PICTURE_PART, file)
          onPicture(file)
        }}
        disabled={isSending}
      />
      {parts.identity}
      <EmailField
        personal={personal}
        hint="For messages from the board, and for a new password. We send a link to confirm it."
      />
      <TextField
        name="phone_number"
        label={personalLabels.phone_number}
        type="tel"
        autoComplete="tel"
        hint="For example 0712 345678"
        optional
      />
      <TextField name="dof" label={personalLabels.dof} type="date" autoComplete="bday" optional />
      <TextField
        name="firm"
        label={personalLabels.firm}
        autoComplete="organization"
        hint="Firm and postal address are for the board alone and change nothing public: the office changes the register."
        optional
        maxLength={TEXT_MAX_LENGTH}
      />
      <TextField
        name="postal_address"
        label={personalLabels.postal_address}
        autoComplete="street-address"
        optional
        maxLength={TEXT_MAX_LENGTH}
      />
      <SendingProgress sending={sending} />
      {parts.children(isSending)}
    </Form>
  )
}
