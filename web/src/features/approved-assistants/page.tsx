import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="approvedAssistants"
    title="Application for Approved Assistants"
    description="How a licensed surveyor applies for the approval of an assistant, and the documents needed."
  />
)
