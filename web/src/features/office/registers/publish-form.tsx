import { alertMessages, counted, formatCount, madeAct, officeMessages, type RegisterImport } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { digitsOnly } from '../../../shared/forms/text-field.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { dropDraft } from '../../../shared/session/drafts.ts'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { officePath } from '../panels.ts'
import { ActAhead, useAhead } from '../../../shared/tray/changed-verdicts.tsx'
import type { Answers } from '../api/registers.ts'
import { usePutInTray } from '../api/use-office-call.ts'
import { PlanNumbers } from './plan-numbers.tsx'
import { otherReading, PlanAgain } from './plan-again.tsx'
import { Questions, type QuestionsProps, useAnswersSoFar } from './questions.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { textsOf, type Typed, useOfficeDraft } from '../parts/use-act-draft.ts'
import { entryDraft } from './register-words.ts'
import { Part } from '../../../shared/components/part.tsx'

const failureText = saveFailure(officeMessages.actFailed)

/** What is published, and what it removes. */
const publishing = ({ form, counts }: RegisterImport): string => {
  if (form !== null) return 'publish this change'
  if (counts.questions > 0) return 'publish with these answers'
  const removed = counts.before + counts.added - counts.after
  return `publish ${formatCount(counts.after)} entries${removed > 0 ? ` and remove ${formatCount(removed)}` : ''}`
}

/**
 * Puts the publishing of the plan into the tray. A plan that looks like a wrong file needs its number of rows typed, which stays typed
 * when the plan is taken out again.
 */
export const PublishForm = ({ plan, answers, onAnswer }: QuestionsProps) => {
  const waiting = useTrayItems().items.find(({ act, on }) => act === 'publish' && on === plan.id)
  const draft = useOfficeDraft<Typed>(`brakes ${plan.id}`, textsOf(waiting?.asked ?? {}))
  const typed = draft.values
  const { mutate, isPending, error } = usePutInTray()
  const navigate = useNavigate()
  const lifted = Object.fromEntries(plan.brakes.map(({ kind }) => [kind, Number(typed[kind] ?? '')]))
  const actWith = (given: Answers) =>
    madeAct({ act: 'publish', on: plan.id, asked: { ...lifted, ...(plan.counts.questions > 0 && { answers: given }) } })
  const soFar = useAnswersSoFar(plan, answers)
  const publish = () =>
    mutate(actWith(answers), {
      onSuccess: () => {
        if (plan.form !== null) dropDraft(entryDraft(plan.register, plan.form.entry))
        void navigate(officePath('tray'))
      },
    })
  const isConfirmed = plan.brakes.every(({ kind, rows }) => typed[kind] === String(rows))
  const alerts = alertMessages.toldOf(plan.alerts ?? 0)
  const open = plan.counts.questions - Object.keys(answers).length
  const reading = otherReading(answers)
  const ahead = useAhead(isConfirmed && soFar !== null && reading === null ? actWith(soFar) : null)
  return (
    <>
      {plan.brakes.length > 0 && (
        <Part id="stops" title="Is this the right file?" sx={{ mt: 3 }}>
          {plan.brakes.map(({ kind, rows, text }) => (
            <Box key={kind} sx={{ mb: 2, maxWidth: 560 }}>
              <NoticeLine tone="caution">
                <p>{`${text} It may be the wrong file.`}</p>
              </NoticeLine>
              <Box sx={{ mt: 1 }}>
                <ControlledField
                  id={`brake-${kind}`}
                  label={`Type ${rows} if that is right`}
                  inputMode="numeric"
                  value={typed[kind] ?? ''}
                  onChange={(value) => draft.change({ [kind]: digitsOnly(value) })}
                />
              </Box>
            </Box>
          ))}
          {!isConfirmed && plan.counts.questions > 0 && (
            <Typography>{officeMessages.questionsWait(plan.counts.questions)}</Typography>
          )}
        </Part>
      )}
      <Part id="publish" title="Publish this plan" sx={{ mt: 3 }}>
        <PlanNumbers plan={plan} />
        <FailureBanner cause={error}>{error && failureText(error)}</FailureBanner>
        {plan.form === null && plan.counts.gone > 0 && reading === null && (
          <Box sx={{ mb: 2 }}>
            <PlanAgain plan={plan} answers={answers} remove={!plan.remove}>
              {plan.remove
                ? 'Keep entries that the file lacks'
                : `Remove the ${formatCount(plan.counts.gone)} that the file lacks`}
            </PlanAgain>
          </Box>
        )}
        {/* Suspensions must not wait behind questions. */}
        <ActAhead ahead={ahead} />
        {alerts !== '' && <Typography sx={{ mb: 2 }}>{alerts}</Typography>}
        {isConfirmed && plan.counts.questions > 0 && <Questions plan={plan} answers={answers} onAnswer={onAnswer} />}
        {reading === null ? (
          <BusyButton busy={isPending} busyLabel="Please wait" disabled={!isConfirmed || open > 0} onClick={publish}>
            {`Put into the tray: ${publishing(plan)}`}
          </BusyButton>
        ) : (
          <>
            <Typography sx={{ mb: 2 }}>{reading.text}</Typography>
            <PlanAgain plan={plan} answers={answers} reading={reading} />
          </>
        )}
        {isConfirmed && open > 0 && reading === null && (
          <Typography component="output" sx={{ display: 'block', mt: 1 }}>
            {`${counted(open, 'question has', 'questions have')} no answer yet.`}
          </Typography>
        )}
      </Part>
    </>
  )
}
