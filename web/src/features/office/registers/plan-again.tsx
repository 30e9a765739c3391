import { officeMessages, type RegisterImport, SHEET_ANSWER, SHEET_QUESTION } from '@lsb/contract'
import { useNavigate } from 'react-router-dom'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { officePath } from '../panels.ts'
import { type Answers, usePlanAgain } from '../api/registers.ts'

const failureText = saveFailure(officeMessages.fileNotPlanned)

/** The sheet that the clerk means when it is another one than the plan's. */
export const otherSheet = (answers: Answers): string | undefined => {
  const answer = answers[SHEET_QUESTION]
  return answer?.startsWith(SHEET_ANSWER) ? answer.slice(SHEET_ANSWER.length) : undefined
}

interface PlanAgainProps {
  plan: RegisterImport
  /** Those about rows that nobody has changed are used again. */
  answers: Answers
  sheet?: string
  /** What the button says, where another choice about the missing entries is meant. */
  children?: string
  /** Whether publishing removes the entries that the file lacks. */
  remove?: boolean
}

/** Makes a plan of the same file or form, of another sheet or with another choice about missing entries, and opens it. */
export const PlanAgain = ({ plan, answers, sheet, remove, children }: PlanAgainProps) => {
  const { mutate, isPending, error } = usePlanAgain(plan, answers)
  const navigate = useNavigate()
  const open = ({ id }: RegisterImport) => void navigate(officePath('registers', { import: id }))
  return (
    <>
      <FailureBanner cause={error}>{error && failureText(error)}</FailureBanner>
      <BusyButton
        busy={isPending}
        busyLabel="Please wait"
        {...(children !== undefined && { variant: 'outlined' as const })}
        onClick={() => mutate({ sheet, remove }, { onSuccess: open })}
      >
        {children ?? (sheet === undefined ? 'Plan again' : `Plan the sheet “${sheet}”`)}
      </BusyButton>
    </>
  )
}
