import type { Success } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Outcome } from '../components/outcome.tsx'
import { PageShell } from '../components/page-shell.tsx'
import { Form, type FormProps, type Values } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { saveFailure } from './failure-text.ts'

export interface MailLink extends Partial<Pick<FormProps<Values>, 'banner' | 'shape' | 'initialValues'>> {
  title: string
  description: string
  lead: string
  button: string
  busyLabel: string
  /** What the banner says when the call gives no reason. */
  failure: string
  /** Uses the link, with its token and with what was typed. */
  use: (filled: { token: string }) => Promise<Success>
  /** The fields above the button. */
  children?: ReactNode
  /** Where to go afterwards. */
  next: { to: string; label: string }
  /** Stands below the button. */
  hint: ReactNode
}

/** The page of a link in a mail. Opening it does nothing, because scanners of mail open every link; the button uses it. */
const LinkPage = ({ title, description, lead, use, next, initialValues = {}, ...props }: MailLink) => {
  const { button, busyLabel, failure, hint, children, ...form } = props
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  const submit = async (typed: Values) => {
    const { detail } = await use({ token: hash.slice(1), ...typed })
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

/** The page of each of these links, by its path: a route for each leads here. */
export const LinkPages = ({ links }: { links: Record<string, MailLink> }) => {
  const path = useLocation().pathname.replace(/\/$/, '')
  const link = links[path]
  return link && <LinkPage key={path} {...link} />
}
