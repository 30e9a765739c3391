import { WIZARD_STEPS } from '@lsb/contract'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import Link from '@mui/material/Link'
import { focusHeading, useFocusOnceLoaded } from '../../shared/components/focus-heading.ts'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { useAfterChange } from '../../shared/components/use-after-change.ts'
import { hasDraft, readDraft, writeDraft } from '../../shared/session/drafts.ts'
import { AdditionalStep } from './additional-step.tsx'
import { AssistantsStep } from './assistants-step.tsx'
import { CertificatesStep } from './certificates-step.tsx'
import { DeclarationStep } from './declaration-step.tsx'
import { EducationStep } from './education-step.tsx'
import { IskStep } from './isk-step.tsx'
import { PersonalStep } from './personal-step.tsx'
import { completeSteps, furthestStep, resumeStep, stepTitles, titleOf, type WizardData } from './steps.ts'
import { DRAFTS, type Wizard, WizardContext } from './wizard-context.ts'
import type { Account } from '../../shared/portal/account.ts'
import { LogOutButton } from '../../shared/portal/log-out-button.tsx'
import { Slot } from '../../shared/slots.tsx'
import { onColumn } from '../../shared/theme/tokens.ts'

interface StepListProps {
  current: number
  /** Steps up to this one can be opened. */
  furthest: number
  complete: readonly boolean[]
}

/** Where the person is among the seven steps, what is done, and the way back to it. */
const StepList = ({ current, furthest, complete }: StepListProps) => (
  <Box component="nav" aria-label={`Steps, ${WIZARD_STEPS} in all`} sx={{ mb: 4 }}>
    <Box component="ol" sx={{ display: 'flex', gap: { xs: 0.5, md: 1 }, listStyle: 'none', p: 0, m: 0 }}>
      {stepTitles.map((title, index) => {
        const step = index + 1
        const isCurrent = step === current
        const isDone = complete[index] === true
        const words = (
          <>
            <Marker step={step} isCurrent={isCurrent} isDone={isDone} />
            <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, mt: 0.75, lineHeight: 1.3 }}>
              {title}
            </Box>
            <Box component="span" className="visually-hidden" sx={{ display: { md: 'none' } }}>
              {title}
            </Box>
            {isDone && <span className="visually-hidden">, complete</span>}
          </>
        )
        return (
          <Box
            component="li"
            key={title}
            {...(isCurrent && { 'aria-current': 'step' as const })}
            sx={{ flex: 1, minWidth: 0, textAlign: 'center', fontSize: 13, fontWeight: isCurrent ? 700 : 400 }}
          >
            {step <= furthest && !isCurrent ? (
              <Link href={`?step=${step}`} sx={{ display: 'block' }}>
                {words}
              </Link>
            ) : (
              <Box component="span" sx={{ display: 'block', color: isCurrent ? 'text.primary' : 'text.secondary' }}>
                {words}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  </Box>
)

const Marker = ({ step, isCurrent, isDone }: { step: number; isCurrent: boolean; isDone: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: 34,
      height: 34,
      borderRadius: '50%',
      border: '2px solid',
      borderColor: isCurrent || isDone ? 'primary.main' : 'text.secondary',
      bgcolor: isCurrent ? 'primary.main' : 'transparent',
      color: isCurrent ? 'primary.contrastText' : 'inherit',
    }}
  >
    {isDone && !isCurrent ? '✓' : step}
  </Box>
)

const UNSAVED = 'What you typed or chose without pressing Next or Update is not saved yet and will be lost.'

/** Logs out. Saved steps stay on the server; it names unsaved input before it is lost. */
const WizardLogOut = ({ hasFiles }: { hasFiles: boolean }) => (
  <Box sx={{ mt: 5 }}>
    <Divider sx={{ mb: 2 }} />
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      Every step is kept when you press Next. You can log out and go on later where you stopped.
    </Typography>
    <LogOutButton sx={onColumn} warning={() => (hasFiles || hasDraft(DRAFTS) ? UNSAVED : '')} />
  </Box>
)

const UPDATED_DRAFT = 'updated-assistants'
const steps = [PersonalStep, AssistantsStep, EducationStep, CertificatesStep, IskStep, AdditionalStep, DeclarationStep]

/** The seven steps, one at a time; the address says which, so that the browser's Back works too. */
export const WizardSteps = ({ data, account }: { data: WizardData; account: Account }) => {
  const isAssistant = account.account_type === 'assistant'
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
        <Slot key={`first ${step}`} name="firstScreen" given={{ account }} />
        <StepList current={step} furthest={furthest} complete={complete} />
        <Step key={step} data={data} />
        <WizardLogOut hasFiles={Object.values(chosen).some(Boolean)} />
      </PageShell>
    </WizardContext>
  )
}
