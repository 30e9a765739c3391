import Typography from '@mui/material/Typography'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { LoadFailureDialog } from '../../shared/portal/load-failure-dialog.tsx'
import { useLogOut } from '../../shared/portal/use-log-out.ts'
import { useWizardData } from './use-wizard-data.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** Loads what the steps hold; a failed load says which part and offers Retry. */
export const WizardPage = ({ isAssistant }: { isAssistant: boolean }) => {
  const loaded = useWizardData()
  const logOut = useLogOut()
  if (loaded.state === 'ready') return <WizardSteps data={loaded.data} isAssistant={isAssistant} />
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
