import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="titleSurveyor"
    title="Use of the title Licensed Surveyor"
    description="Who may call themselves a licensed surveyor, and what the Survey Act says about others."
  />
)
