import { api, board, changePasswordFormShape, ownMessages, pages, type Success, watchMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { post } from '../../shared/api/send.ts'
import { Link } from '../../shared/components/link.tsx'
import { Outcome } from '../../shared/components/outcome.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { Form, type FormProps, type Values } from '../../shared/forms/form.tsx'
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'

interface MailLink extends Partial<Pick<FormProps<Values>, 'banner' | 'shape' | 'initialValues'>> {
  title: string
  description: string
  lead: string
  button: string
  busyLabel: string
  /** What the banner says when the call gives no reason. */
  failure: string
  /** The call that uses the link, with its token and with what was typed. */
  call: string
  /** The fields above the button. */
  children?: ReactNode
  /** Where to go afterwards. */
  next: { to: string; label: string }
  /** Stands below the button. */
  hint: ReactNode
}

/** The links of the board's mails, by the path of their pages. */
const mailLinks: Record<string, MailLink> = {
  [pages.choosePassword.path]: {
    title: 'Choose your password',
    description: "Choose a password for the surveyors' portal by the link that came by mail.",
    lead: 'You sign in with your ID number and this password. Sessions on other devices end.',
    button: 'Set the password',
    busyLabel: 'Setting the password',
    failure: ownMessages.passwordNotSet,
    banner: true,
    initialValues: { password: '', re_password: '' },
    shape: changePasswordFormShape,
    call: api.linkPassword,
    next: { to: pages.portal.path, label: 'Sign in' },
    hint: (
      <>
        The link has ended? <Link to={pages.forgotPassword.path}>Ask for a new one</Link>, or ask the board's office for
        another invitation.
      </>
    ),
    children: <NewPasswordFields />,
  },
  [pages.confirmAddress.path]: {
    title: 'Confirm your e-mail address',
    description: "Confirm the e-mail address of your account in the surveyors' portal.",
    lead: 'From then on the board writes to it, and you can reset your password by mail.',
    button: 'Confirm this address',
    busyLabel: 'Confirming the address',
    failure: ownMessages.addressNotConfirmed,
    call: api.linkConfirm,
    next: { to: pages.portal.path, label: 'Go to the portal' },
    hint: 'The link has ended? Sign in and let it be sent again from your personal data.',
  },
  [pages.confirmWatch.path]: {
    title: 'Messages about an entry',
    description: 'Confirm that you want messages when an entry of the public register changes.',
    lead: 'The board then writes to you when this entry changes and the change is still true a day later. Each message has a link that stops them.',
    button: 'Send me these messages',
    busyLabel: 'Confirming',
    failure: watchMessages.notConfirmed,
    call: api.watchConfirm,
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
    call: api.watchStop,
    next: { to: pages.register.path, label: 'Go to the register' },
    hint: (
      <>
        The button does not work? Write to <a href={`mailto:${board.email}`}>{board.email}</a>.
      </>
    ),
  },
}

/** The page of a link in a mail. Opening it does nothing, because scanners of mail open every link; the button uses it. */
const LinkPage = ({ title, description, lead, call, next, initialValues = {}, ...props }: MailLink) => {
  const { button, busyLabel, failure, hint, children, ...form } = props
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  const submit = async (typed: Values) => {
    const { detail } = await post<Success>(call, { token: hash.slice(1), ...typed })
    setDone(detail)
    // Removes the used link from the browser's history.
    void navigate(pathname, { replace: true })
  }
  return (
    <PageShell title={title} description={description} lead={lead} width="sm">
      {done === null ? (
        <Form scope="link" failure={saveFailure(failure)} onSubmit={submit} initialValues={initialValues} {...form}>
          {children}
          <SubmitButton size="large" busyLabel={busyLabel}>
            {button}
          </SubmitButton>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
            {hint}
          </Typography>
        </Form>
      ) : (
        <Outcome text={done} next={next} />
      )}
    </PageShell>
  )
}

/** The page of each link in a mail: a route for each leads here. */
export const Page = () => {
  const path = useLocation().pathname.replace(/\/$/, '')
  const link = mailLinks[path]
  return link && <LinkPage key={path} {...link} />
}
