import { api, changePasswordFormShape, ownMessages, pages, profession } from '@lsb/contract'
import { post } from '../../shared/api/send.ts'
import { Link } from '../../shared/components/link.tsx'
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx'
import { LinkPages, type MailLink } from '../../shared/portal/link-pages.tsx'

/** The links about an account, by the path of their pages. */
const mailLinks: Record<string, MailLink> = {
  [pages.choosePassword.path]: {
    title: 'Choose your password',
    description: `Choose a password for the ${profession.many}' portal by the link that came by mail.`,
    lead: 'You sign in with your ID number and this password. Sessions on other devices end.',
    button: 'Set the password',
    busyLabel: 'Setting the password',
    failure: ownMessages.passwordNotSet,
    banner: true,
    initialValues: { password: '', re_password: '' },
    shape: changePasswordFormShape,
    use: (filled) => post('POST linkPassword', api.linkPassword, filled),
    next: { to: pages.portal.path, label: 'Sign in' },
    hint: (
      <span>
        The link has ended? <Link to={pages.forgotPassword.path}>Ask for a new one</Link>, or ask the board's office for
        another invitation.
      </span>
    ),
    children: <NewPasswordFields />,
  },
  [pages.confirmAddress.path]: {
    title: 'Confirm your e-mail address',
    description: `Confirm the e-mail address of your account in the ${profession.many}' portal.`,
    // Also true for chair and office, who reset no password by mail.
    lead: 'From then on the messages and alarms about your account go to it.',
    button: 'Confirm this address',
    busyLabel: 'Confirming the address',
    failure: ownMessages.addressNotConfirmed,
    use: (filled) => post('POST linkConfirm', api.linkConfirm, filled),
    next: { to: pages.portal.path, label: 'Go to the portal' },
    hint: 'The link has ended? Sign in and let it be sent again where you typed the address.',
  },
}

export const Page = () => <LinkPages links={mailLinks} />
