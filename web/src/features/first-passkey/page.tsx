import { type PasskeyCreation, passkeyMessages, pages, profession } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beginFirstPasskey, setFirstPasskey } from '../../shared/api/passkeys.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { Outcome } from '../../shared/components/outcome.tsx'
import { ownAddress } from '../../shared/components/page-url.ts'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { PasswordField } from '../../shared/forms/password-field.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { createPasskey, hasPasskeySupport, loadCeremony } from '../../shared/portal/passkey-ceremony.ts'
import { clearSession } from '../../shared/session/session-store.ts'

/**
 * The page of a link for a first passkey: first the password, then the device. Two presses, because Safari refuses the device after a
 * request in the same press.
 */
export const Page = () => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [creation, setCreation] = useState<PasskeyCreation>()
  const [done, setDone] = useState<string>()
  useEffect(() => void loadCeremony(), [])
  const token = hash.slice(1)
  const own = ownAddress(window.location)
  const finish = async (name: string) => {
    if (creation === undefined) return
    const created = await createPasskey(creation)
    const { detail } = await setFirstPasskey({ token, nonce: creation.nonce, name, ...created })
    // The own session has ended with the others; somebody else's would hide the sign-in.
    clearSession()
    setDone(detail)
    // Removes the used link from the browser's history.
    void navigate(pathname, { replace: true })
  }
  return (
    <PageShell
      title="Set your first passkey"
      description={`Set the first passkey of an account of the ${profession.many}' portal.`}
      lead="From then on you sign in with your password and a passkey: the screen lock of a phone or computer, or a security key."
      width="sm"
    >
      {done !== undefined && <Outcome text={done} next={{ to: pages.portal.path, label: 'Sign in' }} />}
      {done === undefined && own !== null && (
        <NoticeLine tone="caution">
          <p>{passkeyMessages.elsewhere(own)}</p>
          <p>
            <a href={`${own}${pathname}${hash}`}>{`${own}${pathname}`}</a>
          </p>
        </NoticeLine>
      )}
      {done === undefined && own === null && !hasPasskeySupport() && (
        <NoticeLine tone="caution">
          <p>{passkeyMessages.unsupported}</p>
        </NoticeLine>
      )}
      {done === undefined &&
        own === null &&
        hasPasskeySupport() &&
        (creation === undefined ? (
          <Form
            key="password"
            scope="first-passkey"
            banner
            initialValues={{ password: '' }}
            check={({ password }) => (password === '' ? { password: passkeyMessages.wrongPassword } : {})}
            failure={saveFailure(passkeyMessages.notSaved)}
            onSubmit={async ({ password }) => setCreation(await beginFirstPasskey(token, password))}
          >
            <Typography sx={{ mb: 2 }}>{passkeyMessages.forYou}</Typography>
            <PasswordField name="password" label="Your password" autoComplete="current-password" />
            <SubmitButton size="large" busyLabel="Checking the password">
              Continue
            </SubmitButton>
          </Form>
        ) : (
          <Form
            key="passkey"
            scope="first-passkey"
            banner
            initialValues={{ name: '' }}
            check={({ name }) => (name.trim() === '' ? { name: passkeyMessages.nameRequired } : {})}
            failure={saveFailure(passkeyMessages.notSaved)}
            onSubmit={({ name }) => finish(name.trim())}
          >
            <Typography
              sx={{ mb: 2 }}
            >{`${passkeyMessages.forWhom(creation.user_name)} Name it, then confirm on the device.`}</Typography>
            <TextField name="name" label="Name of the passkey" hint="For you, such as “Phone”." maxLength={60} />
            <SubmitButton size="large" busyLabel="Waiting for the device">
              Create the passkey
            </SubmitButton>
          </Form>
        ))}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        The link has ended? Ask whoever gave it to you for another one.
      </Typography>
    </PageShell>
  )
}
