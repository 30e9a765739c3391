import { board } from '@lsb/contract'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { ApplyNote } from '../../shared/prose/apply-note.tsx'

export const Page = () => (
  <PageShell
    page="eventsRegistration"
    title="registration for events"
    tabTitle="Registration for Events"
    kicker="Services"
    description={`How to register for workshops and other events of the ${board.name}.`}
    width="sm"
  >
    {/* The specification has nothing here but "an apply button". */}
    <ApplyNote service="eventsRegistration" label="Apply" />
  </PageShell>
)
