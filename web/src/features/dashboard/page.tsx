import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => <PageShell title="Dashboard" description="Your licence, badge and assistants." />
