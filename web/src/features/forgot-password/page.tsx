import { board, ownMessages, pages, passwordResetFormShape, profession } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { askForReset } from '../../shared/api/links.ts'
import { Outcome } from '../../shared/components/outcome.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { IdNumberField } from '../../shared/forms/id-number-field.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'

/** Asks for a link by mail. Its answer never reveals whether the account exists. */
export const Page = () => {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <PageShell
      title="Forgot your password?"
      description={`Ask for a link by mail to choose a new password for the ${profession.many}' portal.`}
      lead="We send a link to the e-mail address that you have confirmed in the portal."
      width="sm"
    >
      {asked === null ? (
        <Form
          scope="forgot"
          initialValues={{ id_number: '' }}
          shape={passwordResetFormShape}
          failure={saveFailure(ownMessages.resetNotAsked)}
          onSubmit={async ({ id_number }) => setAsked((await askForReset(id_number.trim())).detail)}
        >
          <IdNumberField />
          <SubmitButton size="large" busyLabel="Sending">
            Send the link
          </SubmitButton>
        </Form>
      ) : (
        <Outcome text={asked} next={{ to: pages.portal.path, label: 'Back to the sign-in' }} />
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        No confirmed address, or no message? Ask the board's secretariat for a temporary password:{' '}
        <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a>.
      </Typography>
    </PageShell>
  )
}
