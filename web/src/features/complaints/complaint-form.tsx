import { board, counties, FREE_TEXT_MAX_LENGTH, TEXT_MAX_LENGTH, profession } from '@lsb/contract'
import { useField, useFormikContext } from 'formik'
import { memo, useEffect } from 'react'
import Box from '@mui/material/Box'
import { Form } from '../../shared/forms/form.tsx'
import { fieldId, useBoundField, useFormScope } from '../../shared/forms/form-scope.ts'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { type Complaint, labels } from './fields.ts'
import { EvidenceField } from './evidence-field.tsx'
import { closestOption, countyNames, subCountiesOf, withKnownPlaces } from './closest-option.ts'
import { CONFIRMATION } from './complaint-text.ts'

const Confirmation = () => {
  const id = fieldId(useFormScope().prefix, 'confirmed')
  const [field, { error }] = useField<boolean>({ name: 'confirmed', type: 'checkbox' })
  const { submitCount } = useFormikContext()
  const problem = submitCount > 0 ? error : undefined
  return (
    <Box sx={{ mb: 3 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', py: 1 }}>
        <Box
          component="input"
          type="checkbox"
          id={id}
          name={field.name}
          checked={field.value}
          onChange={field.onChange}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          sx={{ flex: 'none', width: 24, height: 24, m: 0, accentColor: 'var(--focus)' }}
        />
        <span>{CONFIRMATION}</span>
      </Box>
      {problem !== undefined && (
        <Box id={`${id}-error`} sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.9375rem' }}>
          {problem}
        </Box>
      )}
    </Box>
  )
}

const ID_PREFIX = 'complaint'
/** Name of the problem without a field: the rules could not be loaded. */
const UNCHECKED_PROBLEM = 'unchecked'
interface ComplaintFormProps {
  initial: Complaint
  kept: (() => Complaint) | undefined
  onChange: (complaint: Complaint) => void
  onDone: (complaint: Complaint) => void
}

/** Loads the rules after the form, because nobody needs them before the first check. A check without a network says so. */
const fetchRules = () => import('./rules.ts')
const check = async (complaint: Complaint) => {
  try {
    const { problemsIn } = await fetchRules()
    return await problemsIn(complaint)
  } catch {
    return {
      [UNCHECKED_PROBLEM]: 'The form could not be checked. Look at your connection, then press the button again.',
    }
  }
}

/** The fields of a complaint. It makes no call; its result is a checked complaint. */
export const ComplaintForm = memo(({ initial, kept, onChange, onDone }: ComplaintFormProps) => {
  // Before the first check needs them. A failure shows at that check.
  useEffect(() => void fetchRules().catch(() => undefined), [])
  return (
    <Form
      scope={ID_PREFIX}
      initialValues={initial}
      check={check}
      kept={kept}
      onChange={onChange}
      onSubmit={async (complaint) => onDone(withKnownPlaces(complaint))}
      failure={String}
      className="needs-script"
      aria-label="Complaint"
    >
      <TextField
        name="accused"
        label={labels.accused}
        hint={`${profession.One}, assistant or firm, with the register number if you know it.`}
        maxLength={TEXT_MAX_LENGTH}
      />
      <TextField
        name="details"
        label={labels.details}
        hint={`What was agreed, what was done, where and when. At most ${FREE_TEXT_MAX_LENGTH} characters.`}
        rows={7}
      />
      <h3>About you</h3>
      <TextField name="first_name" label={labels.first_name} autoComplete="given-name" />
      <TextField name="last_name" label={labels.last_name} autoComplete="family-name" />
      <TextField
        name="phone"
        label={labels.phone}
        hint={`Like ${board.telephoneExample}.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField name="email" label={labels.email} type="email" inputMode="email" autoComplete="email" />
      <ListField
        name="county"
        label={labels.county}
        hint="Type part of it, or choose."
        options={countyNames}
        autoComplete="address-level1"
      />
      <SubCounty />
      <h3>Evidence and confirmation</h3>
      <EvidenceField />
      <Confirmation />
      <SubmitButton id={fieldId(ID_PREFIX, UNCHECKED_PROBLEM)} early="" size="large" busyLabel="Checking">
        Check the complaint
      </SubmitButton>
    </Form>
  )
})

interface ListFieldProps {
  name: string
  label: string
  hint: string
  options: readonly string[]
  autoComplete?: string
}

/** A field with a list that typing searches. The list is the browser's own, which people know and which needs no code. */
const ListField = (props: ListFieldProps) => {
  const { value, setValue } = useBoundField(props.name)
  const settle = () => {
    const option = closestOption(props.options, value)
    if (option !== value) void setValue(option)
  }
  return <TextField {...props} onBlur={settle} />
}

/** Only the sub-counties of the chosen county. A change of the county clears a sub-county of another one. */
const SubCounty = () => {
  const { values, setFieldValue } = useFormikContext<Complaint>()
  const { county, sub_county } = values
  const options = subCountiesOf(county)
  useEffect(() => {
    const known = subCountiesOf(county)
    if (known.length > 0 && counties.some(({ subCounties }) => subCounties.includes(sub_county))) {
      if (!known.includes(sub_county)) void setFieldValue('sub_county', '')
    }
  }, [county, sub_county, setFieldValue])
  return (
    <ListField
      name="sub_county"
      label={labels.sub_county}
      hint={options.length > 0 ? `One of the ${options.length} of ${county}.` : 'Choose the county first.'}
      options={options}
    />
  )
}
