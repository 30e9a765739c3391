import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="surveyorRegistration"
    title="Registration as a Licensed Surveyor"
    description="Requirements for a land survey licence effective from March 2025."
  />
)
