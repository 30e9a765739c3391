import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="landLaw"
    title="Application to Sit for Land Law"
    description="Who may sit the land law examination and what to send."
  />
)
