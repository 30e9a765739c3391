import {
  licenceDate,
  loadMessages,
  passkeyMessages,
  type PersonalData,
  personalDataFormShape,
  personalFieldNames,
  pickFields,
  shownMembers,
  successMessages,
} from '@lsb/contract'
import { useState } from 'react'
import { PERSONAL_SCOPE, usePersonalData, useSavePersonalData } from '../../shared/api/personal-data.ts'
import { Form } from '../../shared/forms/form.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { EmailField } from '../../shared/portal/personal-form.tsx'
import { NotLoaded } from '../../shared/portal/load-failure.tsx'
import { useReportedSave } from '../../shared/portal/use-reported-save.ts'
import { usePersonalTouch } from '../../shared/portal/use-personal-touch.ts'
import { Part } from '../../shared/components/part.tsx'

/** For the chair and the clerks: the address to which alarms go. */
export const OwnAddress = () => {
  const query = usePersonalData()
  return (
    <Part id="address" title="Your e-mail address" variant="h2">
      {query.data ? <AddressForm personal={query.data} /> : <NotLoaded text={loadMessages.personal} query={query} />}
    </Part>
  )
}

const AddressForm = ({ personal }: { personal: PersonalData }) => {
  const { mutateAsync } = useSavePersonalData()
  const touchFor = usePersonalTouch(personal)
  const { failure, save } = useReportedSave(passkeyMessages.notSaved, 'Your e-mail address')
  const [shape] = useState(() => personalDataFormShape(licenceDate(new Date())).pick(['email']))
  const { user_id } = personal
  const { email, ...others } = pickFields(personal, personalFieldNames)
  const change = async (values: { email: string }, shown: Record<string, string>) => {
    const typed = { ...others, email: values.email.trim() }
    await save(async () => {
      const touch = await touchFor(typed)
      await mutateAsync({
        userId: user_id,
        values: typed,
        shown: { ...shown, ...shownMembers(others) },
        touch,
        picture: undefined,
      })
    }, successMessages.personal)
  }
  return (
    <Form scope={PERSONAL_SCOPE} initialValues={{ email }} shape={shape} failure={failure} onSubmit={change}>
      <EmailField
        personal={personal}
        hint="For alarms about passkeys and registers. We send a link to confirm it; the former address and the other accounts of chair and office are told."
      />
      <SubmitButton busyLabel="Saving">Save the address</SubmitButton>
    </Form>
  )
}
