import { board, pages, watchMessages, watchPaths } from '@lsb/contract'
import { post } from '../../shared/api/send.ts'
import { LinkPages, type MailLink } from '../../shared/portal/link-pages.tsx'

const watchLinks: Record<string, MailLink> = {
  [pages.confirmWatch.path]: {
    title: 'Messages about an entry',
    description: 'Confirm that you want messages when an entry of the public register changes.',
    lead: 'The board then writes to you when this entry changes and the change is still true a day later. Each message has a link that stops them.',
    button: 'Send me these messages',
    busyLabel: 'Confirming',
    failure: watchMessages.notConfirmed,
    use: (filled) => post('POST watchConfirm', watchPaths.confirm, filled),
    next: { to: pages.register.path, label: 'Go to the register' },
    hint: `${watchMessages.kept} The link has ended? Ask again from the entry in the register.`,
  },
  [pages.stopWatch.path]: {
    title: 'No more messages about this entry',
    description: 'Stop the messages about an entry of the public register.',
    lead: 'The board then deletes your address. You need not sign in.',
    button: 'Stop the messages',
    busyLabel: 'Stopping the messages',
    failure: watchMessages.notStopped,
    use: (filled) => post('POST watchStop', watchPaths.stop, filled),
    next: { to: pages.register.path, label: 'Go to the register' },
    hint: (
      <span>
        The button does not work? Write to <a href={`mailto:${board.email}`}>{board.email}</a>.
      </span>
    ),
  },
}

export const Page = () => <LinkPages links={watchLinks} />
