import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="inquiries"
    title="Submit your Inquiry"
    description="How to ask the Land Surveyors' Board a question."
  />
)
