import Typography from '@mui/material/Typography'
import { recordOf } from '@lsb/contract'
import type { Account } from '../../shared/portal/account.ts'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { LoadFailureDialog } from '../../shared/portal/load-failure-dialog.tsx'
import { useLogOut } from '../../shared/portal/use-log-out.ts'
import { WizardSteps } from './wizard-steps.tsx'
import { useStepQueries } from './api.ts'
import type { LoadFailureProps } from '../../shared/portal/load-failure.tsx'
import type { WizardData } from './steps.ts'

type WizardLoad = { state: 'loading' } | ({ state: 'failed' } & LoadFailureProps) | { state: 'ready'; data: WizardData }

const parts = ['personal', 'assistants', 'education', 'certificates', 'isk', 'additional'] as const

const isWhole = (data: Record<keyof WizardData, unknown>): data is WizardData =>
  parts.every((part) => data[part] !== undefined)

/** The data of all steps, because the step to resume depends on all of them. Reports the first failure. */
const useWizardData = (): WizardLoad => {
  const steps = useStepQueries()
  const data = recordOf(parts, (part) => steps[part].query.data)
  if (isWhole(data)) return { state: 'ready', data }
  const failed = Object.values(steps).filter(({ query }) => query.error !== null && query.data === undefined)
  const [first] = failed
  if (!first) return { state: 'loading' }
  const query = {
    error: first.query.error,
    isFetching: failed.some(({ query: { isFetching } }) => isFetching),
    refetch: () => Promise.all(failed.map(({ query: { refetch } }) => refetch())),
  }
  return { state: 'failed', text: first.text, query }
}

/** Loads what the steps hold; a failed load says which part and offers Retry. */
const WizardPage = ({ account }: { account: Account }) => {
  const loaded = useWizardData()
  const logOut = useLogOut()
  if (loaded.state === 'ready') return <WizardSteps data={loaded.data} account={account} />
  return (
    <PageShell title="Your profile" description="Complete your profile in seven steps.">
      {loaded.state === 'loading' ? (
        <Typography component="output">Loading...</Typography>
      ) : (
        <LoadFailureDialog text={loaded.text} query={loaded.query} onLeave={logOut} />
      )}
    </PageShell>
  )
}

export const OnboardingPage = () => (
  <PortalGuard page="onboarding" title="Your profile" openToAll={({ undeclared }) => undeclared}>
    {(account) => <WizardPage account={account} />}
  </PortalGuard>
)
