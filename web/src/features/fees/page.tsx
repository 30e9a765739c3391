import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="fees"
    title="Fees"
    description="What the services of the board cost and how to pay by mobile money."
  />
)
