import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="register"
    title="Public register"
    description="Find a licensed surveyor or an approved assistant by name, number or firm in the board's public register."
  />
)
