import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="privacy"
    title="Privacy policy"
    description="What personal data the board holds, why, and your rights under the Data Protection Act 2019."
  />
)
