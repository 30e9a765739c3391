import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="about"
    title="About the board"
    description="Who sits on the Land Surveyors' Board, how members are chosen, and what the board does under the Survey Act."
  />
)
