import { PageShell } from '../../shared/components/page-shell.tsx'
import { PortalCall } from '../../shared/prose/portal-call.tsx'

/** Registration for events: a heading and an apply button. */
export const Page = () => (
  <PageShell
    page="eventsRegistration"
    title="registration for events"
    tabTitle="Registration for Events"
    kicker="Services"
    description="Register for workshops and other events of the Land Surveyors' Board through the Surveyor's Portal."
  >
    <PortalCall action="Apply" />
  </PageShell>
)
