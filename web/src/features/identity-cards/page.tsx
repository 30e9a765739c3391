import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="identityCards"
    title="Application for Identity Cards"
    description="How to apply for the board's identity card."
  />
)
