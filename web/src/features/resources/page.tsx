import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="resources"
    title="Resources"
    description="Past papers, guidelines, legislation and notices of the Land Surveyors' Board."
  />
)
