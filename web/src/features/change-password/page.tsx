import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => <PageShell title="Change Password" description="Choose a new password for the portal." />
