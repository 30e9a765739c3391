import { onboardingSteps } from '@lsb/contract'
import Link from '@mui/material/Link'
import { problemOf } from '../../shared/api/problem.ts'
import { FailureBanner } from '../../shared/forms/failure-banner.tsx'
import { titleOf } from './steps.ts'

/** Why the declaration was refused, with a link to each missing step. */
export const Refusal = ({ error }: { error: Error | null }) => {
  if (!error) return null
  const { detail, missing } = problemOf(error)
  return (
    <FailureBanner cause={error}>
      <span>
        {detail ??
          'Your declaration was not recorded: there was no answer. Check your internet connection and submit again.'}
      </span>
      {missing.map((step) => {
        const number = onboardingSteps.indexOf(step) + 1
        return (
          <Link
            key={step}
            href={`?step=${number}`}
            color="inherit"
            sx={{ display: 'block' }}
          >{`Step ${number}: ${titleOf(number)}`}</Link>
        )
      })}
    </FailureBanner>
  )
}
