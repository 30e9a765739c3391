import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="complaints"
    title="Complaints"
    description="How to complain about a surveyor, what happens then, and the form to fill in."
  />
)
