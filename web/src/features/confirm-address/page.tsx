import { ownMessages, pages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { confirmAddress } from '../../shared/api/links.ts'
import { Outcome } from '../../shared/components/outcome.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { BusyButton } from '../../shared/forms/busy-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'

/** The page of a link that confirms an e-mail address. Opening it does nothing; the button uses up the link. */
export const Page = () => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [done, setDone] = useState<string | null>(null)
  const confirm = async () => {
    const { detail } = await confirmAddress(hash.slice(1))
    setDone(detail)
    void navigate(pathname, { replace: true })
  }
  return (
    <PageShell
      title="Confirm your e-mail address"
      description="Confirm the e-mail address of your account in the surveyors' portal."
      lead="From then on the board writes to it about your renewals, and you can reset your password by mail."
      width="sm"
    >
      {done === null ? (
        <Form
          scope="confirm"
          initialValues={{}}
          failure={saveFailure(ownMessages.addressNotConfirmed)}
          onSubmit={confirm}
        >
          <ConfirmButton />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
            The link has ended? Sign in and let it be sent again from your personal data.
          </Typography>
        </Form>
      ) : (
        <Outcome text={done} next={{ to: pages.portal.path, label: 'Go to the portal' }} />
      )}
    </PageShell>
  )
}

const ConfirmButton = () => {
  const { isSubmitting } = useFormikContext()
  return (
    <BusyButton type="submit" size="large" busy={isSubmitting} busyLabel="Confirming the address">
      Confirm this address
    </BusyButton>
  )
}
