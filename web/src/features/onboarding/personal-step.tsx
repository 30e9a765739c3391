import { PICTURE_PART, saveFailures, successMessages } from '@lsb/contract'
import { ControlledField } from '../../shared/forms/controlled-field.tsx'
import { digitsOnly, TextField } from '../../shared/forms/text-field.tsx'
import { PersonalForm, personalLabels } from '../../shared/portal/personal-form.tsx'
import { draftOf, useSaveStep, useWizard } from './wizard-context.ts'
import { StepButtons } from './step-buttons.tsx'
import type { WizardData } from './steps.ts'

/** Step 1: Next saves, then goes on. */
export const PersonalStep = ({ data: { personal } }: { data: WizardData }) => {
  const { next, chosen, choose } = useWizard()
  const { failure, saveStep } = useSaveStep(saveFailures.personal)
  return (
    <PersonalForm
      personal={personal}
      draft={draftOf('personal')}
      picture={chosen[PICTURE_PART]}
      onPicture={(file) => choose(PICTURE_PART, file)}
      failure={failure}
      onSave={async (send) => {
        if (await saveStep(send, successMessages.personal)) next()
      }}
      identity={<Identity name={personal.name} />}
    >
      {(isSending) => <StepButtons busy={isSending} />}
    </PersonalForm>
  )
}

/** Who the person is to the board. */
const Identity = ({ name }: { name: string }) => (
  <>
    <ControlledField
      id="personal-name"
      label="Name"
      hint="As in the register. The board changes it on request."
      value={name}
      readOnly
    />
    <TextField
      name="id_number"
      label={personalLabels.id_number}
      inputMode="numeric"
      clean={digitsOnly}
      hint="You sign in with this number."
    />
  </>
)
