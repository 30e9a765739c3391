import type { Success } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Outcome } from '../components/outcome.tsx'
import { PageShell } from '../components/page-shell.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Form, type FormProps, type Values } from '../forms/form.tsx'
import { saveFailure } from './failure-text.ts'

interface LinkPageProps<V extends Values> extends Partial<Pick<FormProps<V>, 'banner' | 'shape'>> {
  title: string
  description: string
  lead: string
  button: string
  busyLabel: string
  /** What the banner says when the call gives no reason. */
  failure: string
  /** Uses the link, with what was typed; returns what was done. */
  use: (token: string, typed: V) => Promise<Success>
  /** What the fields begin with; `{}` without any. */
  initialValues: V
  /** The fields above the button. */
  children?: ReactNode
  /** Where to go afterwards. */
  next: { to: string; label: string }
  /** Stands below the button. */
  hint: ReactNode
}

/** The page of a link in a mail. Opening it does nothing, because scanners of mail open every link; the button uses it. */
export const LinkPage = <V extends Values>({ title, description, lead, use, next, ...props }: LinkPageProps<V>) => {
  const { button, busyLabel, failure, hint, children, ...form } = props
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  const submit = async (typed: V) => {
    const { detail } = await use(hash.slice(1), typed)
    setDone(detail)
    // Removes the used link from the browser's history.
    void navigate(pathname, { replace: true })
  }
  return (
    <PageShell title={title} description={description} lead={lead} width="sm">
      {done === null ? (
        <Form scope="link" failure={saveFailure(failure)} onSubmit={submit} {...form}>
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
