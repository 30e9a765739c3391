import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => <PageShell title="!404" description="This page does not exist." />
