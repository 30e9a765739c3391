import { pages, watchMessages } from '@lsb/contract'
import { confirmWatch } from '../../shared/api/links.ts'
import { LinkPage } from '../../shared/portal/link-page.tsx'

/** The page of a link that confirms that somebody wants messages about an entry of the register. */
export const Page = () => (
  <LinkPage
    title="Messages about an entry"
    description="Confirm that you want messages when an entry of the public register changes."
    lead="The board then writes to you when this entry changes and the change is still true a day later. Each message has a link that stops them."
    button="Send me these messages"
    busyLabel="Confirming"
    failure={watchMessages.notConfirmed}
    initialValues={{}}
    use={confirmWatch}
    next={{ to: pages.register.path, label: 'Go to the register' }}
    hint={`${watchMessages.kept} The link has ended? Ask again from the entry in the register.`}
  />
)
