import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="compliments"
    title="Applaud Good Work"
    description="Tell the board about a surveyor whose work was outstanding."
  />
)
