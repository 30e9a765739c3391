import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell title="Surveyor's profile" description="One licensed surveyor's entry in the public register." />
)
