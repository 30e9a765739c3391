import {
  api,
  capitalised,
  fieldsWith,
  keyOfNumber,
  NOTE_MAX_LENGTH,
  officeMessages,
  ownMessages,
  partsOfOn,
  type RegisterImport,
  type RegisterName,
  registerStatuses,
  registerTables,
  SUSPENDED,
  TEXT_MAX_LENGTH,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useField, useFormikContext } from 'formik'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemOf } from '../../../shared/api/problem.ts'
import { StandingOf } from '../../../shared/components/standing-of.tsx'
import { Part } from '../../../shared/components/part.tsx'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { digitsOnly, TextField } from '../../../shared/forms/text-field.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { officePath } from '../panels.ts'
import { useEntries, useKeptEntry } from '../api/registers.ts'
import { useOfficeCall } from '../api/use-office-call.ts'
import { InTray } from '../parts/in-tray.tsx'
import { KeptInTab } from '../parts/kept-in-tab.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { entryDraft, registerTitles } from './register-words.ts'
import { EntryHistory, KeptAbout } from './kept-about.tsx'
import { PaperLicence } from './paper-licence.tsx'
import { SameEntry } from './same-entry.tsx'
import { TwoPeople } from './two-people.tsx'

interface EntryPageProps {
  register: RegisterName
  /** The entry's number; '' for a new one. */
  entry: string
}

/** One person: what the register has, what is kept, and every act. Nothing is published before the clerk has seen the plan. */
export const EntryPage = ({ register, entry }: EntryPageProps) => (
  <>
    <Button href={officePath('registers', { register })} variant="outlined" sx={{ mb: 3 }}>
      {registerTitles[register]}
    </Button>
    <InTray of={({ act, on }) => (act === 'paper' ? partsOfOn(on)[1] === keyOfNumber(entry) : on === register)} />
    {entry === '' ? <NewEntry register={register} /> : <PresentEntry register={register} entry={entry} />}
  </>
)

/** Changes when the clerk looks again, so that the form opens anew. */
const useOpening = () => {
  const [opening, setOpening] = useState(0)
  return { opening, onLookAgain: () => setOpening(opening + 1) }
}

const NewEntry = ({ register }: Pick<EntryPageProps, 'register'>) => {
  const { opening, onLookAgain } = useOpening()
  return (
    <Loaded query={useEntries(register, '')} failure={officeMessages.entriesFailed}>
      {({ version }) => (
        <>
          <Heading>New entry</Heading>
          <EntryForm key={opening} register={register} entry="" row={{}} seen={version} onLookAgain={onLookAgain} />
        </>
      )}
    </Loaded>
  )
}

const PresentEntry = ({ register, entry }: EntryPageProps) => {
  const query = useEntries(register, entry)
  const kept = useKeptEntry(register, entry)
  const { opening, onLookAgain } = useOpening()
  return (
    <Loaded query={query} failure={officeMessages.entriesFailed}>
      {({ version, results }) => {
        const found = results.find(({ number }) => keyOfNumber(number) === keyOfNumber(entry))
        if (found === undefined)
          return (
            <Typography component="output" sx={{ display: 'block', mt: 2 }}>
              {ownMessages.entryGone(entry)}
            </Typography>
          )
        const { number, name, row } = found
        const of = { register, entry: number, seen: version }
        return (
          <>
            <Heading standing={register === 'licensed' && <StandingOf licenseNumber={number} />}>
              {`${number} ${name}`}
            </Heading>
            {kept.data && <KeptAbout register={register} found={kept.data} />}
            {/* Not before what stands above it, which would move it under the clerk. */}
            {!kept.isPending && (
              <Part id="row" title="What the register has">
                <EntryForm key={opening} {...of} row={row} onLookAgain={onLookAgain} />
              </Part>
            )}
            <Loaded query={kept} failure={officeMessages.entriesFailed}>
              {(all) => (
                <>
                  {register === 'licensed' && <PaperLicence entry={number} name={name} papers={all.papers} />}
                  <EntryHistory history={all.history} />
                  <TwoPeople register={register} found={all} />
                </>
              )}
            </Loaded>
            <SameEntry {...of} name={name} />
          </>
        )
      }}
    </Loaded>
  )
}

const Heading = ({ children, standing }: { children: string; standing?: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
    <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    {standing}
  </Box>
)

interface EntryFormProps extends EntryPageProps {
  /** Opens the form again, with what was typed over what the register has by now. */
  onLookAgain: () => void
  row: Readonly<Record<string, string>>
  /** The version that the row is of. */
  seen: number
}

const EntryForm = ({ register, entry, onLookAgain, ...loaded }: EntryFormProps) => {
  // What is loaded later must not pass for what the clerk saw.
  const [{ row, seen }] = useState(loaded)
  const { mutateAsync, error } = useOfficeCall<RegisterImport>()
  const navigate = useNavigate()
  const fields = fieldsWith(register, 'file')
  const initial = { ...Object.fromEntries(fields.map(([field]) => [field, row[field] ?? ''])), end: '', reason: '' }
  return (
    <Form<Record<string, string>>
      scope="entry"
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
        <Button onClick={onLookAgain} variant="outlined" sx={{ ml: 1 }}>
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

const EntryFields = ({ register, isNew, status }: EntryFieldsProps) => {
  const { values, isSubmitting, setFieldValue } = useFormikContext<Record<string, string>>()
  const [end, , { setValue }] = useField<string>('end')
  const suspend = () => {
    void setFieldValue('status', SUSPENDED)
    void setFieldValue('status_since', '')
    document.getElementById('entry-reason')?.focus()
  }
  const words = [...new Set([status, ...registerStatuses])].map((word) => [word, word || 'Choose'] as const)
  return (
    <>
      {!isNew && register === 'licensed' && values['status'] !== SUSPENDED && (
        <Button variant="outlined" color="error" onClick={suspend} sx={{ display: 'block', mb: 2 }}>
          Suspend
        </Button>
      )}
      {!isNew && (
        <FormControlLabel
          control={
            <Checkbox checked={end.value !== ''} onChange={(_, checked) => void setValue(checked ? 'yes' : '')} />
          }
          label="End this entry: the register no longer has it"
          sx={{ mb: 2 }}
        />
      )}
      {values['end'] === '' &&
        fieldsWith(register, 'file').map(([field, { file, kind }]) => {
          const label = capitalised(file.title)
          if (field === 'status')
            return (
              <SelectField
                key={field}
                name={field}
                label={label}
                options={words}
                // Day and reference belong to the word that was there before.
                onChoose={() => {
                  void setFieldValue('status_since', '')
                  void setFieldValue('status_reference', '')
                }}
              />
            )
          return (
            <TextField
              key={field}
              name={field}
              label={label}
              optional={!file.required}
              maxLength={file.maxLength ?? TEXT_MAX_LENGTH}
              {...(file.days === true && { type: 'date' as const })}
              {...(kind === 'whole' && { inputMode: 'numeric' as const, clean: digitsOnly })}
              {...(field === 'status_since' && {
                hint: 'Since when the status holds. Left empty, it holds from the publishing.',
              })}
              {...(field === registerTables[register].number && {
                hint: 'With another number, the plan asks whether it is the same person.',
              })}
            />
          )
        })}
      <TextField
        name="reason"
        label="Reason"
        hint="It is written to the log and to the list of versions with your name; the public does not see it."
        maxLength={NOTE_MAX_LENGTH}
      />
      <BusyButton type="submit" busy={isSubmitting} busyLabel="Comparing with the register">
        See what changes
      </BusyButton>
    </>
  )
}
