import { ownMessages, pages } from '@lsb/contract'
import { confirmAddress } from '../../shared/api/links.ts'
import { LinkPage } from '../../shared/portal/link-page.tsx'

/** The page of a link that confirms an e-mail address. */
export const Page = () => (
  <LinkPage
    title="Confirm your e-mail address"
    description="Confirm the e-mail address of your account in the surveyors' portal."
    lead="From then on the board writes to it, and you can reset your password by mail."
    button="Confirm this address"
    busyLabel="Confirming the address"
    failure={ownMessages.addressNotConfirmed}
    initialValues={{}}
    use={confirmAddress}
    next={{ to: pages.portal.path, label: 'Go to the portal' }}
    hint="The link has ended? Sign in and let it be sent again from your personal data."
  />
)
