import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="trialSurvey"
    title="Trial survey guidelines"
    description="What candidates do in the trial survey, how long it lasts and what they need."
  />
)
