import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="eventsRegistration"
    title="registration for events"
    description="Register for events of the Land Surveyors' Board."
  />
)
