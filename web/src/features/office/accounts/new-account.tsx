import {
  type AccountRequest,
  ID_NUMBER_MAX_LENGTH,
  type InvitedAccountRequest,
  invitedAccountShape,
  keyOfNumber,
  LICENCE_NUMBER_MAX_LENGTH,
  madeAct,
  managedAccountTypes,
  NOTE_MAX_LENGTH,
  officeMessages,
  type RegisterName,
  SEARCH_DEBOUNCE_MS,
  TEXT_MAX_LENGTH,
  type TrayAct,
  trayMessages,
} from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useSnackbar } from 'notistack'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { fieldId, useFormScope } from '../../../shared/forms/form-scope.ts'
import { digitsOnly, TextField } from '../../../shared/forms/text-field.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { dropDraft, OFFICE_DRAFT } from '../../../shared/session/drafts.ts'
import { TrayNotices } from '../../../shared/tray/tray-notice.tsx'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { officePath } from '../panels.ts'
import { KeptInTab } from '../parts/kept-in-tab.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { textsOf } from '../parts/use-act-draft.ts'
import { useAsked } from '../parts/use-asked.ts'
import { registerOf, typeWords } from './account-words.ts'
import { PickEntry } from './pick-entry.tsx'
import { isUnreadable } from '../../../shared/read-answer.ts'
import { useSettled } from '../../../shared/components/use-settled.ts'
import { useEntries } from '../api/registers.ts'

/** The name in the register under a number that is being typed; '' when nobody has it, undefined while it is not known. */
const useRegisteredName = (register: RegisterName, typed: string): string | undefined => {
  const number = useSettled(typed.trim(), SEARCH_DEBOUNCE_MS)
  const key = keyOfNumber(number)
  const { data } = useEntries(register, number, { enabled: key !== '' })
  if (number !== typed.trim()) return undefined
  const found = data?.results.find((one) => keyOfNumber(one.number) === key)
  return data && (found?.name ?? (data.results.some(isUnreadable) ? undefined : ''))
}

const empty: InvitedAccountRequest = {
  id_number: '',
  name: '',
  account_type: 'surveyor',
  license_no: '',
  assistant_no: '',
  same_person: '',
  email: '',
}

export const creation = ({ id_number, ...asked }: AccountRequest | InvitedAccountRequest): TrayAct =>
  madeAct({ act: 'create', on: id_number, asked })

/** Puts a new account of somebody in the register into the tray; then the form is ready for the next person. */
export const NewAccount = () => {
  const tray = useTrayItems()
  const { enqueueSnackbar } = useSnackbar()
  const [count, setCount] = useState(0)
  const { asked } = useAsked()
  const [params] = useSearchParams()
  const number = params.get('number') ?? ''
  const of: Partial<InvitedAccountRequest> =
    params.get('register') === 'approved' ? { account_type: 'assistant', assistant_no: number } : { license_no: number }
  const looked = tray.items.find(({ id }) => id === asked)
  const draft = `${OFFICE_DRAFT}${looked?.id ?? `create ${number}`}`
  useEffect(() => {
    if (count > 0) document.getElementById('pick-entry')?.focus()
  }, [count])
  return (
    <>
      <Button href={officePath('accounts')} variant="outlined" sx={{ mb: 3 }}>
        All accounts
      </Button>
      <TrayNotices items={looked ? [looked] : []} takeOut={tray.takeOut} />
      <Typography variant="h2" sx={{ mb: 2 }}>
        New account
      </Typography>
      <Form
        key={`${count} ${draft}`}
        draft={draft}
        scope="new-account"
        initialValues={looked ? { ...empty, id_number: looked.on, ...textsOf(looked.asked) } : { ...empty, ...of }}
        shape={invitedAccountShape}
        failure={saveFailure(officeMessages.actFailed)}
        onSubmit={async (account) => {
          await tray.add(creation(account))
          if (looked && looked.on !== account.id_number) await tray.takeOut(looked)
          dropDraft(draft)
          enqueueSnackbar(trayMessages.added, { variant: 'success' })
          setCount(count + 1)
        }}
      >
        <Fields />
      </Form>
    </>
  )
}

const Fields = () => {
  const { values, isSubmitting, setFieldValue } = useFormikContext<InvitedAccountRequest>()
  const { prefix } = useFormScope()
  const isSurveyor = values.account_type === 'surveyor'
  const register = registerOf[values.account_type]
  const field = isSurveyor ? 'license_no' : 'assistant_no'
  const registered = useRegisteredName(register, values[field])
  const found = registered === '' ? 'Nobody has this number in the register.' : `In the register: ${registered}`
  const hint = registered === undefined ? 'As in the register; spaces and zeros do not matter.' : found
  return (
    <>
      <SelectField name="account_type" label="Type" options={managedAccountTypes.map((one) => [one, typeWords[one]])} />
      <PickEntry
        key={values.account_type}
        register={register}
        onPick={(picked) => {
          void setFieldValue(field, picked)
          document.getElementById(fieldId(prefix, 'id_number'))?.focus()
        }}
      />
      <TextField
        key={field}
        name={field}
        label={isSurveyor ? 'Register number' : 'Assistant number'}
        maxLength={LICENCE_NUMBER_MAX_LENGTH}
        hint={<output>{hint}</output>}
      />
      <TextField
        name="id_number"
        label="ID number"
        inputMode="numeric"
        clean={digitsOnly}
        maxLength={ID_NUMBER_MAX_LENGTH}
      />
      <TextField
        name="name"
        label="Name"
        hint="Leave it empty for the register’s."
        optional
        maxLength={TEXT_MAX_LENGTH}
      />
      {values.name.trim() !== '' && (
        <TextField
          name="same_person"
          label="Why it is the same person"
          hint="Only where the name differs from the register’s, for example after a marriage."
          optional
          maxLength={NOTE_MAX_LENGTH}
        />
      )}
      <TextField
        name="email"
        label="E-mail"
        type="email"
        hint="A link to choose the password goes there once you confirm. Leave it empty for a temporary password on paper."
        optional
        maxLength={TEXT_MAX_LENGTH}
      />
      <BusyButton type="submit" busy={isSubmitting} busyLabel="Please wait">
        Put into the tray
      </BusyButton>
      <KeptInTab initial={empty} />
    </>
  )
}
