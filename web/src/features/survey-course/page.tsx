import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="surveyCourse"
    title="Accreditation of Surveying Programs"
    description="University and technician programs the board has accredited."
  />
)
