import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="report"
    title="Report an Offense"
    description="How to report somebody who surveys land without a licence or uses the title unlawfully."
  />
)
