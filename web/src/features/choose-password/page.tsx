import { changePasswordSchema, ownMessages, pages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { choosePassword } from '../../shared/api/links.ts'
import { Link } from '../../shared/components/link.tsx'
import { Outcome } from '../../shared/components/outcome.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'

/** The page of an invitation's or a reset's link. Opening it does nothing; the button uses up the link. */
export const Page = () => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  const token = hash.slice(1)
  const choose = async (values: { password: string; re_password: string }) => {
    const { detail } = await choosePassword(token, values)
    setDone(detail)
    // Removes the used link from the browser's history.
    void navigate(pathname, { replace: true })
  }
  return (
    <PageShell
      title="Choose your password"
      description="Choose a password for the surveyors' portal by the link that came by mail."
      lead="You sign in with your ID number and this password. Sessions on other devices end."
      width="sm"
    >
      {done === null ? (
        <Form
          scope="choose-password"
          banner
          initialValues={{ password: '', re_password: '' }}
          schema={changePasswordSchema}
          failure={saveFailure(ownMessages.passwordNotSet)}
          onSubmit={choose}
        >
          <NewPasswordFields />
          <SubmitButton size="large" busyLabel="Setting the password">
            Set the password
          </SubmitButton>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
            The link has ended? <Link to={pages.forgotPassword.path}>Ask for a new one</Link>, or ask the board's office
            for another invitation.
          </Typography>
        </Form>
      ) : (
        <Outcome text={done} next={{ to: pages.portal.path, label: 'Sign in' }} />
      )}
    </PageShell>
  )
}
