import Typography from '@mui/material/Typography'
import { loadMessages } from '@lsb/contract'
import { PortalGuard } from '../../shared/portal/portal-guard.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { LoadFailureDialog } from '../../shared/portal/load-failure-dialog.tsx'
import { useLogOut } from '../../shared/portal/use-log-out.ts'
import { WizardSteps } from './wizard-steps.tsx'
import { useAdditional, useCertificates, useEducation, useIskMembership } from './api.ts'
import { useAssistants } from '../../shared/api/assistants.ts'
import { usePersonalData } from '../../shared/api/personal-data.ts'
import type { LoadFailureProps } from '../../shared/portal/load-failure.tsx'
import type { WizardData } from './steps.ts'

type WizardLoad = { state: 'loading' } | ({ state: 'failed' } & LoadFailureProps) | { state: 'ready'; data: WizardData }

/** The data of all steps, because the step to resume depends on all of them. Reports the first failure. */
const useWizardData = (): WizardLoad => {
  const personal = usePersonalData()
  const assistants = useAssistants()
  const education = useEducation()
  const certificates = useCertificates()
  const isk = useIskMembership()
  const additional = useAdditional()
  if (personal.data && assistants.data && education.data && certificates.data && isk.data && additional.data) {
    const data = {
      personal: personal.data,
      assistants: assistants.data,
      education: education.data,
      certificates: certificates.data,
      isk: isk.data,
      additional: additional.data,
    }
    return { state: 'ready', data }
  }
  const failed = [
    { query: personal, text: loadMessages.personal },
    { query: assistants, text: loadMessages.assistants },
    { query: education, text: loadMessages.education },
    { query: certificates, text: loadMessages.certificates },
    { query: isk, text: loadMessages.isk },
    { query: additional, text: loadMessages.additional },
  ].filter(({ query }) => query.error !== null && query.data === undefined)
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
const WizardPage = ({ isAssistant }: { isAssistant: boolean }) => {
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

export const Page = () => (
  <PortalGuard page="onboarding" title="Your profile" openToAll={({ undeclared }) => undeclared}>
    {(account) => <WizardPage isAssistant={account.account_type === 'assistant'} />}
  </PortalGuard>
)
