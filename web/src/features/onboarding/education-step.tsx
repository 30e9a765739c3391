import {
  educationDetails,
  educationLevels,
  educationFormShape,
  isSecondaryFilled,
  loadMessages,
  ownMessages,
  saveFailures,
  successMessages,
  TEXT_MAX_LENGTH,
  type EducationLevel,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useSaveEducation } from './api.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { useFormScope } from '../../shared/forms/form-scope.ts'
import { TextField } from '../../shared/forms/text-field.tsx'
import { dropDraft } from '../../shared/session/drafts.ts'
import { draftOf, useSaveStep, useWizard } from './wizard-context.ts'
import { detailNames, levelNames, valuesOf, type EducationValues } from './education-values.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'

const DRAFT = draftOf('education')

/** Step 3: secondary school is needed, every other level is optional. */
export const EducationStep = ({ data: { education, personal } }: { data: WizardData }) => {
  const { next } = useWizard()
  const { mutateAsync } = useSaveEducation()
  const { failure, saveStep } = useSaveStep(saveFailures.education)
  const [saved] = education
  const save = async (values: EducationValues, shown: Record<string, string>) => {
    const send = async () => {
      await mutateAsync({ userId: personal.user_id, values: valuesOf(values), shown })
      dropDraft(DRAFT)
    }
    if (await saveStep(send, successMessages.education)) next()
  }
  return (
    <Form
      scope="education"
      draft={DRAFT}
      initialValues={valuesOf(saved)}
      shape={educationFormShape}
      failure={failure}
      onSubmit={save}
    >
      {!saved && (
        <NoticeLine sx={{ mb: 3 }} tone="plain">
          {loadMessages.educationEmpty} Fill in the form below to add them.
        </NoticeLine>
      )}
      <TextField name="secondary_school" label="Secondary school" maxLength={TEXT_MAX_LENGTH} />
      <TextField
        name="secondary_school_grade"
        label="Secondary school grade"
        hint="For example B+"
        maxLength={TEXT_MAX_LENGTH}
      />
      <TextField
        name="secondary_school_years"
        label="Secondary school years"
        hint="For example 1996–1999"
        maxLength={TEXT_MAX_LENGTH}
      />
      <Typography variant="h2" sx={{ fontSize: '1.25rem', mt: 4, mb: 1 }}>
        Further education (optional)
      </Typography>
      {educationLevels.map((level) => (
        <Level key={level} level={level} />
      ))}
      <Buttons />
    </Form>
  )
}

const Level = ({ level }: { level: EducationLevel }) => {
  const { values } = useFormikContext<EducationValues>()
  const { stored } = useFormScope()
  const isFilled = educationDetails.some(
    (detail) => values[`${level}_${detail}`] !== '' || `${level}_${detail}` in stored,
  )
  return (
    <Box component="details" open={isFilled} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
        {levelNames[level]}
      </Box>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 2 }}>
        <legend className="visually-hidden">{levelNames[level]}</legend>
        {educationDetails.map((detail) => (
          <TextField
            key={detail}
            name={`${level}_${detail}`}
            label={detailNames[detail]}
            maxLength={TEXT_MAX_LENGTH}
            optional
          />
        ))}
      </Box>
    </Box>
  )
}

const Buttons = () => {
  const { values } = useFormikContext<EducationValues>()
  return <StepButtons blocked={isSecondaryFilled(values) ? undefined : ownMessages.secondaryRequired} />
}
