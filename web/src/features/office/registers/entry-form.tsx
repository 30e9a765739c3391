import {
  api,
  capitalised,
  datedFields,
  fieldsWith,
  fieldTitles,
  NOTE_MAX_LENGTH,
  officeMessages,
  ownMessages,
  type RegisterName,
  registerStatuses,
  registerTables,
  SUSPENDED,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import Button from '@mui/material/Button'
import { useField, useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemOf } from '../../../shared/api/problem.ts'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { fieldId } from '../../../shared/forms/form-scope.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { digitsOnly, TextField } from '../../../shared/forms/text-field.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { officePath } from '../panels.ts'
import { useOfficeCall } from '../api/use-office-call.ts'
import { KeptInTab } from '../parts/kept-in-tab.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { Tick } from '../parts/tick.tsx'
import { entryDraft } from './register-words.ts'

const SCOPE = 'entry'
/** What hardly any act changes. */
const lastFields: readonly string[] = ['telephone', 'licensed_id']

/** Focuses a field that is drawn by what was just pressed. */
const useFocusSoon = () => {
  const [wanted, setWanted] = useState<{ field: string } | null>(null)
  useEffect(() => {
    if (wanted) document.getElementById(fieldId(SCOPE, wanted.field))?.focus()
  }, [wanted])
  return (field: string) => setWanted({ field })
}

interface EntryFormProps {
  register: RegisterName
  /** The entry's number; '' for a new one. */
  entry: string
  /** Opens the form again, with what was typed over what the register has by now. */
  onLookAgain: () => Promise<void>
  /** It was opened so: the focus stays in it. */
  isAgain: boolean
  row: Readonly<Record<string, string>>
  /** The version that the row is of. */
  seen: number
}

/** The form of an entry. Nothing is published before the clerk has seen the plan. */
export const EntryForm = ({ register, entry, onLookAgain, isAgain, ...loaded }: EntryFormProps) => {
  // What is loaded later must not pass for what the clerk saw.
  const [{ row, seen }] = useState(loaded)
  const { mutateAsync, error } = useOfficeCall('POST officeEntries')
  const navigate = useNavigate()
  const fields = fieldsWith(register, 'file')
  const first = entry !== '' && register === 'licensed' ? 'status' : registerTables[register].name
  useEffect(() => {
    if (isAgain) document.getElementById(fieldId(SCOPE, first))?.focus()
  }, [isAgain, first])
  const initial = { ...Object.fromEntries(fields.map(([field]) => [field, row[field] ?? ''])), end: '', reason: '' }
  return (
    <Form<Record<string, string>>
      scope={SCOPE}
      draft={entryDraft(register, entry)}
      initialValues={initial}
      check={({ end, ...values }) => ({
        ...(end === '' &&
          Object.fromEntries(
            fields
              .filter(([field, { file }]) => file.required && values[field]?.trim() === '')
              .map(([field, { file }]) => [field, `Enter the ${file.title}.`]),
          )),
        ...(values['reason']?.trim() === '' && { reason: ownMessages.reasonRequired }),
      })}
      failure={saveFailure(officeMessages.changeNotPlanned)}
      onSubmit={async ({ end, ...values }) => {
        const json = { ...values, entry, end: end !== '', seen }
        const { id } = await mutateAsync({ path: api.officeEntries(register), json })
        await navigate(officePath('registers', { import: id }))
      }}
    >
      <EntryFields register={register} isNew={entry === ''} status={row['status'] ?? ''} />
      {problemOf(error).status === 409 && (
        <Button onClick={() => void onLookAgain()} variant="outlined" sx={{ ml: 1 }}>
          Look again
        </Button>
      )}
      <KeptInTab initial={initial} />
    </Form>
  )
}

interface EntryFieldsProps {
  register: RegisterName
  isNew: boolean
  /** The word that the register has now. */
  status: string
}

const hints: Partial<Record<string, string>> = {
  status_since: 'Since when the status holds. Left empty, it holds from the publishing.',
  status_reference: 'The Gazette notice or board minute.',
  ...Object.fromEntries(
    Object.values(registerTables).map(({ number }) => [
      number,
      'With another number, the plan asks whether it is the same person.',
    ]),
  ),
}

const RegisterField = ({ name, register }: { name: string; register: RegisterName }) => {
  const [, field] = fieldsWith(register, 'file').find(([one]) => one === name) ?? []
  if (field === undefined) return null
  const { file, kind } = field
  return (
    <TextField
      name={name}
      label={capitalised(file.title)}
      optional={!file.required}
      maxLength={file.maxLength ?? TEXT_MAX_LENGTH}
      {...(file.days === true && { type: 'date' as const })}
      {...(kind === 'whole' && { inputMode: 'numeric' as const, clean: digitsOnly })}
      hint={hints[name]}
    />
  )
}

/** The word, and where it has one its day and where it was published: what an act says. */
const StatusFields = ({ register, isNew, status }: EntryFieldsProps) => {
  const { values, setFieldValue } = useFormikContext<Record<string, string>>()
  const focusNext = useFocusSoon()
  const words = [...new Set([status, ...registerStatuses])].map((word) => [word, word || 'Choose'] as const)
  // Day and reference belong to the word that was there before.
  const forget = () => {
    void setFieldValue('status_since', '')
    void setFieldValue('status_reference', '')
  }
  const suspend = () => {
    void setFieldValue('status', SUSPENDED)
    forget()
    focusNext('status_since')
  }
  return (
    <>
      {!isNew && values['status'] !== SUSPENDED && (
        <Button variant="outlined" color="error" onClick={suspend} sx={{ display: 'block', mb: 2 }}>
          Suspend
        </Button>
      )}
      <SelectField name="status" label="Status" options={words} onChoose={forget} />
      <RegisterField name="status_since" register={register} />
      <RegisterField name="status_reference" register={register} />
    </>
  )
}

/** A field with its day and reference that most surveyors have not: they come when they are asked for, or have something. */
const RareFields = ({ of, register }: { of: string; register: RegisterName }) => {
  const { values } = useFormikContext<Record<string, string>>()
  const focusNext = useFocusSoon()
  const [isAsked, setIsAsked] = useState(false)
  const fields = [of, `${of}_reference`, `${of}_since`]
  if (isAsked || fields.some((field) => values[field] !== ''))
    return fields.map((field) => <RegisterField key={field} name={field} register={register} />)
  const ask = () => {
    setIsAsked(true)
    focusNext(of)
  }
  return (
    <Button variant="outlined" onClick={ask} sx={{ display: 'block', mb: 2 }}>
      <span>{`Add ${fieldTitles.get(of)}`}</span>
    </Button>
  )
}

/** In the order of the act: what becomes of the person and why; then what else the register has, the rarest last. */
const EntryFields = (props: EntryFieldsProps) => {
  const { register, isNew } = props
  const { isSubmitting } = useFormikContext<Record<string, string>>()
  const [end, , { setValue }] = useField<string>('end')
  const others = fieldsWith(register, 'file')
    .map(([field]): string => field)
    .filter((field) => !datedFields.some((dated) => field.startsWith(dated)))
    .toSorted((a, b) => lastFields.indexOf(a) - lastFields.indexOf(b))
  const isKept = end.value === ''
  const hasStatus = register === 'licensed'
  const otherFields = others.map((field) => <RegisterField key={field} name={field} register={register} />)
  // Nothing becomes of a new entry, and an assistant has no status: there the act is the row itself.
  const isOfRow = isNew || !hasStatus
  return (
    <>
      {isKept && isOfRow && <div>{otherFields}</div>}
      {isKept && hasStatus && <StatusFields {...props} />}
      <TextField
        name="reason"
        label="Reason"
        hint="It is written to the log and to the list of versions with your name; the public does not see it."
        maxLength={NOTE_MAX_LENGTH}
      />
      {isKept &&
        hasStatus &&
        datedFields
          .filter((field) => field !== 'status')
          .map((field) => <RareFields key={field} of={field} register={register} />)}
      {isKept && !isOfRow && <div>{otherFields}</div>}
      {!isNew && (
        <Tick
          label="End this entry: the register no longer has it"
          isTicked={!isKept}
          onTick={(is) => void setValue(is ? 'yes' : '')}
        />
      )}
      <BusyButton type="submit" busy={isSubmitting} busyLabel="Comparing with the register">
        See what changes
      </BusyButton>
    </>
  )
}
