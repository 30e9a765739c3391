import { changePasswordFormShape, ownMessages, pages } from '@lsb/contract'
import { choosePassword } from '../../shared/api/links.ts'
import { Link } from '../../shared/components/link.tsx'
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx'
import { LinkPage } from '../../shared/portal/link-page.tsx'

/** The page of an invitation's or a reset's link. */
export const Page = () => (
  <LinkPage
    title="Choose your password"
    description="Choose a password for the surveyors' portal by the link that came by mail."
    lead="You sign in with your ID number and this password. Sessions on other devices end."
    button="Set the password"
    busyLabel="Setting the password"
    failure={ownMessages.passwordNotSet}
    banner
    initialValues={{ password: '', re_password: '' }}
    shape={changePasswordFormShape}
    use={choosePassword}
    next={{ to: pages.portal.path, label: 'Sign in' }}
    hint={
      <>
        The link has ended? <Link to={pages.forgotPassword.path}>Ask for a new one</Link>, or ask the board's office for
        another invitation.
      </>
    }
  >
    <NewPasswordFields />
  </LinkPage>
)
