import type { Success } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Outcome } from '../components/outcome.tsx'
import { PageShell } from '../components/page-shell.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Form } from '../forms/form.tsx'
import { saveFailure } from './failure-text.ts'

interface LinkPageProps {
  title: string
  description: string
  lead: string
  button: string
  busyLabel: string
  /** What the banner says when the call gives no reason. */
  failure: string
  /** Uses the link; returns what was done. */
  use: (token: string) => Promise<Success>
  /** Where to go afterwards. */
  next: { to: string; label: string }
  /** Stands below the button. */
  hint: ReactNode
}

/** The page of a link in a mail. Opening it does nothing, because scanners of mail open every link; the button uses it. */
export const LinkPage = ({ title, description, lead, button, busyLabel, failure, use, next, hint }: LinkPageProps) => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  const submit = async () => {
    const { detail } = await use(hash.slice(1))
    setDone(detail)
    void navigate(pathname, { replace: true })
  }
  return (
    <PageShell title={title} description={description} lead={lead} width="sm">
      {done === null ? (
        <Form scope="link" initialValues={{}} failure={saveFailure(failure)} onSubmit={submit}>
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
