import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="portal"
    title="Surveyor's Portal"
    description="Sign in to the portal of the Land Surveyors' Board."
  />
)
