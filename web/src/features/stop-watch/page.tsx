import { board, pages, watchMessages } from '@lsb/contract'
import { stopWatch } from '../../shared/api/links.ts'
import { LinkPage } from '../../shared/portal/link-page.tsx'

/** The page of the link, in each message about an entry, that stops these messages. */
export const Page = () => (
  <LinkPage
    title="No more messages about this entry"
    description="Stop the messages about an entry of the public register."
    lead="The board then deletes your address. You need not sign in."
    button="Stop the messages"
    busyLabel="Stopping the messages"
    failure={watchMessages.notStopped}
    initialValues={{}}
    use={stopWatch}
    next={{ to: pages.register.path, label: 'Go to the register' }}
    hint={
      <>
        The button does not work? Write to <a href={`mailto:${board.email}`}>{board.email}</a>.
      </>
    }
  />
)
