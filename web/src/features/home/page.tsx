import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="home"
    title="Land Surveyors' Board"
    description="The Land Surveyors' Board registers and licenses land surveyors. Check that a surveyor is on the register."
  />
)
