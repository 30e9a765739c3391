import {
  formatCount,
  api,
  officeMessages,
  publishShape,
  type RegisterImport,
  type RegisterName,
  type TrayItem,
  trayMessages,
} from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withNumbers } from '../../../shared/components/exact.tsx'
import { NoticeLine } from '../../../shared/components/notice-line.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { formatBytes, formatInstant } from '../../../shared/format.ts'
import { writeDraft } from '../../../shared/session/drafts.ts'
import { useTrayItems } from '../../../shared/tray/use-tray-items.ts'
import { type DescriptionItem, DescriptionList } from '../../../shared/prose/description-list.tsx'
import { officePath } from '../panels.ts'
import { type Answers, useAnswerPlan, useImport } from '../api/registers.ts'
import { InTray } from '../parts/in-tray.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Differences } from './differences.tsx'
import { PlanNumbers } from './plan-numbers.tsx'
import { PlanAgain } from './plan-again.tsx'
import type { QuestionsProps } from './questions.tsx'
import { PublishForm } from './publish-form.tsx'
import { BackToRegister } from './back-to-register.tsx'
import { entryDraft, LOOK_AGAIN, planTitle } from './register-words.ts'
import { Part } from '../../../shared/components/part.tsx'

/** One plan: its numbers, every difference, and the form that publishes it. */
export const ImportPage = ({ id }: { id: string }) => {
  const answer = useAnswerPlan(id)
  /** What is answered on this page, shown before it is kept; without what could not be kept. */
  const [given, setGiven] = useState<Answers>({})
  const { items } = useTrayItems()
  const waiting = items.find(({ act, on }) => act === 'publish' && on === id)
  return (
    <Loaded query={useImport(id)} failure={officeMessages.importFailed}>
      {(plan) => (
        <>
          <BackToRegister register={plan.register} />
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {withNumbers(planTitle(plan))}
          </Typography>
          <InTray of={({ on }) => on === id} />
          <FailureBanner cause={answer.error}>
            {answer.error && saveFailure(officeMessages.answersNotKept)(answer.error)}
          </FailureBanner>
          <State
            plan={plan}
            answers={{ ...plan.answers, ...answersIn(waiting), ...plan.given, ...given }}
            onAnswer={(chosen) => {
              setGiven((before) => ({ ...before, ...chosen }))
              answer.mutate(chosen, { onError: () => setGiven({}) })
            }}
          />
          <DescriptionList items={detailsOf(plan)} />
          <Part id="differences" title="Differences">
            {plan.form === null && (
              <DownloadButton path={api.officeImportReport(id)} name={`refused-${id}.csv`}>
                Rows refused or to be looked at (CSV)
              </DownloadButton>
            )}
            <Differences
              call="GET officeImportEntries"
              path={api.officeImportEntries(id)}
              ofFile={plan.form === null}
            />
          </Part>
        </>
      )}
    </Loaded>
  )
}

/** What was answered when the plan went into the tray. */
const answersIn = (item: TrayItem | undefined): Answers | undefined =>
  publishShape.isType(item?.asked) ? item.asked.answers : undefined

/** When a plan was given and by whom, and how its file was read. */
const detailsOf = ({ at, by, form, file, format, counts, ...left }: RegisterImport): DescriptionItem[] => {
  const given = `${formatInstant(at)} by ${by}`
  const items =
    form === null
      ? [
          { term: 'Given', value: `${given}, ${formatBytes(file?.size ?? 0)}` },
          { term: 'Read as', value: format },
          { term: 'Sheets not read', value: left.other_sheets.join(', ') },
          { term: 'Columns left out', value: left.ignored_columns.join(', ') },
          { term: 'Rows in the file', value: formatCount(counts.records) },
        ]
      : [
          { term: 'Given', value: given },
          { term: 'Reason', value: form.reason },
        ]
  return items.filter(({ value }) => value !== '')
}

interface LookAgainProps {
  register: RegisterName
  form: NonNullable<RegisterImport['form']>
}

/** Opens the form of the entry with what was typed, over what the register has by now. */
const LookAgain = ({ register, form: { entry, fields, reason, end } }: LookAgainProps) => {
  const navigate = useNavigate()
  const look = () => {
    writeDraft(entryDraft(register, entry), { ...fields, reason, end: end ? 'yes' : '' })
    void navigate(officePath('registers', { register, entry }), { state: { ask: LOOK_AGAIN } })
  }
  return (
    <Button variant="contained" onClick={look}>
      Look again
    </Button>
  )
}

const State = ({ plan, answers, onAnswer }: QuestionsProps) => {
  const { register, version, form, stale } = plan
  if (version === null && stale === '') return <PublishForm plan={plan} answers={answers} onAnswer={onAnswer} />
  return (
    <>
      <PlanNumbers plan={plan} />
      <NoticeLine tone={version === null ? 'caution' : 'good'} {...(version !== null && { live: 'status' as const })}>
        <p>{version === null ? stale : `Published as version ${version}. ${trayMessages.readSoon}`}</p>
      </NoticeLine>
      {version === null && form === null && <PlanAgain plan={plan} answers={answers} />}
      {version === null && form !== null && <LookAgain register={register} form={form} />}
    </>
  )
}
