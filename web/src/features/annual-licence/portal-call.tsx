import { pages } from '@lsb/contract'
import { Link } from '../../shared/components/link.tsx'
import { CallToAction } from '../../shared/prose/call-to-action.tsx'

/** Links to the portal, which offers the page's service. */
export const PortalCall = ({ action }: { action: string }) => (
  <CallToAction action={action} href={pages.portal.path}>
    You do this in the Surveyor’s Portal. No account yet?{' '}
    <Link to={pages.contact.path}>Ask the board’s secretariat</Link>.
  </CallToAction>
)
