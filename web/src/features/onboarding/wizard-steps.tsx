import { WIZARD_STEPS } from '@lsb/contract'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { focusHeading, useFocusOnceLoaded } from '../../shared/components/focus-heading.ts'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { useAfterChange } from '../../shared/components/use-after-change.ts'
import { readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { AdditionalStep } from './additional-step.tsx'
import { AssistantsStep } from './assistants-step.tsx'
import { CertificatesStep } from './certificates-step.tsx'
import { DeclarationStep } from './declaration-step.tsx'
import { EducationStep } from './education-step.tsx'
import { IskStep } from './isk-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { StepList } from './step-list.tsx'
import { completeSteps, furthestStep, resumeStep, titleOf, type WizardData } from './steps.ts'
import { WizardContext, type Wizard } from './wizard-context.ts'
import { WizardLogOut } from './wizard-log-out.tsx'

const UPDATED_DRAFT = 'updated-assistants'
const steps = [PersonalStep, AssistantsStep, EducationStep, CertificatesStep, IskStep, AdditionalStep, DeclarationStep]

/** The seven steps, one at a time; the address says which, so that the browser's Back works too. */
export const WizardSteps = ({ data, isAssistant }: { data: WizardData; isAssistant: boolean }) => {
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Record<string, File | undefined>>({})
  const [updated, setUpdated] = useState(() => Object.keys(readDraft(UPDATED_DRAFT) ?? {}))
  const complete = completeSteps(data)
  const [resumeAt] = useState(() => resumeStep(complete, data.additional))
  const furthest = furthestStep(complete)
  const wanted = Number(params.get('step') ?? resumeAt)
  const step = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, furthest) : resumeAt
  const isFromSummary = params.has('change')

  const wizard = useMemo<Wizard>(
    () => ({
      step,
      isAssistant,
      next: () => setParams({ step: String(isFromSummary ? WIZARD_STEPS : step + 1) }),
      back: () => setParams({ step: String(step - 1) }),
      chosen,
      choose: (field, file) => setChosen((all) => ({ ...all, [field]: file })),
      updated,
      markUpdated: (id) =>
        setUpdated((all) => {
          const next = [...all.filter((other) => other !== id), id]
          writeDraft(UPDATED_DRAFT, Object.fromEntries(next.map((each) => [each, 'yes'])))
          return next
        }),
    }),
    [step, isAssistant, isFromSummary, chosen, updated, setParams],
  )
  useFocusOnceLoaded()
  useAfterChange(step, () => {
    window.scrollTo(0, 0)
    focusHeading()
  })
  const Step = steps[step - 1] ?? PersonalStep
  const title = `Step ${step} of ${WIZARD_STEPS}: ${titleOf(step)}`
  return (
    <WizardContext value={wizard}>
      <PageShell title={title} description="Complete your profile in seven steps.">
        <StepList current={step} furthest={furthest} complete={complete} />
        <Step key={step} data={data} />
        <WizardLogOut hasFiles={Object.values(chosen).some(Boolean)} />
      </PageShell>
    </WizardContext>
  )
}
