import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => <PageShell title="Your profile" description="Complete your profile in seven steps." />
