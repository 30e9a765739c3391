import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell page="gallery" title="Events gallery" description="Pictures from events of the Land Surveyors' Board." />
)
