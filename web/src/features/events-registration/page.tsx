import { pages } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'

/** Registration for events (§2.8): a heading and an apply button. */
export const Page = () => (
  <PageShell
    page="eventsRegistration"
    title="registration for events"
    tabTitle="Registration for Events"
    kicker="Services"
    description="Register for workshops and other events of the Land Surveyors' Board through the Surveyor's Portal."
  >
    <CallToAction action="Apply" href={pages.portal.path}>
      Opens the Surveyor’s Portal, where you sign in.
    </CallToAction>
  </PageShell>
)
