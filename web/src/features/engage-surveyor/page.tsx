import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="engageSurveyor"
    title="Why engage a licensed surveyor"
    description="What a licensed surveyor does, and why the law asks for one."
  />
)
