import { api, destinationOf, pages, type SignInAnswer, signInMessages, signInProblem } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { type PasskeyTicket, problemOf } from '../../shared/api/problem.ts'
import { Link } from '../../shared/components/link.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { IdNumberField } from '../../shared/forms/id-number-field.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { post } from '../../shared/api/send.ts'
import { forgetEnding, readEnding } from '../../shared/session/ending.ts'
import { personOf } from '../../shared/session/token.ts'
import { storeSession } from '../../shared/session/session-store.ts'
import { dropOthersDrafts } from '../../shared/session/drafts.ts'
import { dropOthersUploads } from '../../shared/upload/saved-uploads.ts'

/**
 * The page after sign-in: where the same person's session ended or a link led, if it is allowed, else the one that the two flags
 * name. The office's page sends away whom it is not for.
 */
const afterSignIn = (answer: SignInAnswer): string => {
  const place = destinationOf(answer)
  const ending = readEnding()
  if (ending === null) return place
  const isAsked = ending.reason === 'asked'
  const isSame = isAsked || ending.person === personOf(answer.access)
  const [path] = ending.returnTo.split(/[?#]/)
  const isForChair = isAsked && path === pages.office.path && place === pages.dashboard.path
  return isSame && (path === place || isForChair) ? ending.returnTo : place
}

/** Stores the new session and opens the page after sign-in. */
const useStartSession = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (answer: SignInAnswer, idNumber: string) => {
    const destination = afterSignIn(answer)
    client.clear()
    storeSession(answer, idNumber)
    dropOthersDrafts()
    void dropOthersUploads()
    forgetEnding()
    void navigate(destination)
  }
}

/** The banner's text: the API's `message`, or the one for an answer without it or for none. */
const failure = (error: unknown): string => {
  const { kind, said, detail } = problemOf(error)
  if (kind === 'storage') return detail ?? ''
  return kind === 'answer' ? (said ?? signInMessages.invalid) : signInMessages.failed
}

const check = ({ id_number, password }: { id_number: string; password: string }) => {
  const problem = signInProblem(id_number, password)
  return problem === null ? {} : { id_number: problem }
}

/** Loaded only for the chair and the office, who have passkeys. */
const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step.tsx')).PasskeyStep }))

export const SignInForm = () => {
  const startSession = useStartSession()
  const [asked, setAsked] = useState<PasskeyTicket & { idNumber: string }>()
  const submit = async (idNumber: string, password: string) => {
    try {
      startSession(await post('POST token', api.token, { id_number: idNumber, password }), idNumber)
    } catch (error) {
      const { passkeyTicket } = problemOf(error)
      if (passkeyTicket === null) throw error
      setAsked({ ...passkeyTicket, idNumber })
    }
  }
  if (asked !== undefined)
    return (
      <Suspense fallback={null}>
        <PasskeyStep
          ticket={asked}
          onSignedIn={(answer) => startSession(answer, asked.idNumber)}
          onCancel={() => setAsked(undefined)}
        />
      </Suspense>
    )
  return (
    <Form
      scope="sign-in"
      banner
      initialValues={{ id_number: '', password: '' }}
      check={check}
      failure={failure}
      onSubmit={({ id_number, password }) => submit(id_number.trim(), password)}
    >
      <IdNumberField />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton early={signInMessages.bothRequired} size="large" fullWidth busyLabel="Signing in">
        Sign In
      </SubmitButton>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        <Link to={pages.forgotPassword.path}>Forgot your password?</Link> A link by mail lets you choose a new one.
      </Typography>
    </Form>
  )
}
