import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="contact"
    title="get in touch"
    description="Postal address, e-mail and location of the Land Surveyors' Board."
  />
)
