import { PageShell } from '../../shared/components/page-shell.tsx'

export const Page = () => (
  <PageShell
    page="annualLicence"
    title="Renewal of Annual Practicing License"
    description="How to renew the annual practising licence, step by step."
  />
)
