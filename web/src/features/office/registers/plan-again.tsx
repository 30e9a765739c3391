import {
  DAYS_ANSWER,
  DAYS_QUESTION,
  officeMessages,
  type RegisterImport,
  SHEET_ANSWER,
  SHEET_QUESTION,
} from '@lsb/contract'
import { useNavigate } from 'react-router-dom'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'
import { FailureBanner } from '../../../shared/forms/failure-banner.tsx'
import { saveFailure } from '../../../shared/portal/failure-text.ts'
import { officePath } from '../panels.ts'
import { type Answers, usePlanAgain } from '../api/registers.ts'

const failureText = saveFailure(officeMessages.fileNotPlanned)

interface OtherReading {
  sheet?: string
  /** What the plan is then said to be, and the button that makes another. */
  text: string
  button: string
}

/** How the clerk means the file where the plan reads it in another way; null where it does not. */
export const otherReading = ({
  [SHEET_QUESTION]: sheet = '',
  [DAYS_QUESTION]: days = '',
}: Answers): OtherReading | null => {
  if (sheet.startsWith(SHEET_ANSWER)) {
    const name = sheet.slice(SHEET_ANSWER.length)
    return { sheet: name, text: officeMessages.otherSheet, button: `Plan the sheet “${name}”` }
  }
  if (!days.startsWith(DAYS_ANSWER)) return null
  return { text: officeMessages.otherDays, button: `Plan with the ${days.slice(DAYS_ANSWER.length)}` }
}

interface PlanAgainProps {
  plan: RegisterImport
  /** Those about rows that nobody has changed are used again. */
  answers: Answers
  reading?: OtherReading
  /** What the button says, where another choice about the missing entries is meant. */
  children?: string
  /** Whether publishing removes the entries that the file lacks. */
  remove?: boolean
}

/** Makes a plan of the same file or form, read in another way or with another choice about missing entries, and opens it. */
export const PlanAgain = ({ plan, answers, reading, remove, children }: PlanAgainProps) => {
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
        onClick={() => mutate({ sheet: reading?.sheet, remove }, { onSuccess: open })}
      >
        {children ?? reading?.button ?? 'Look again'}
      </BusyButton>
    </>
  )
}
