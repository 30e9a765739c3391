import {
  pages,
  profilePath,
  REFUSED,
  registerMessages,
  watchMessages,
  watchFormShape,
  watchPaths,
  profession,
} from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { post } from '../../shared/api/send.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { Outcome } from '../../shared/components/outcome.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { ResultPending } from '../../shared/components/result-pending.tsx'
import { SubmitButton } from '../../shared/forms/submit-button.tsx'
import { Form } from '../../shared/forms/form.tsx'
import { TextField } from '../../shared/forms/text-field.tsx'
import { saveFailure } from '../../shared/portal/failure-text.ts'
import { useProfile } from '../../shared/public-api/profile.ts'

/**
 * Asks to be told when one entry of the register changes. The entry's profile leads here while the board offers that; whether it
 * does now is for the call to say, because a profile may be a minute old.
 */
export const Page = () => {
  const [query] = useSearchParams()
  const number = query.get('entry') ?? ''
  return number === '' ? <WithoutEntry /> : <OfEntry number={number} />
}

const DESCRIPTION = 'Ask the board to write to you when an entry of its public register changes.'

const WithoutEntry = () => (
  <PageShell title="Tell me when an entry changes" description={DESCRIPTION} width="sm">
    <NoticeLine tone="plain">
      <p>{`The board can write to you when ${profession.aOne}’s entry changes: find the entry, open it, and ask there.`}</p>
      {toRegister}
    </NoticeLine>
  </PageShell>
)

const OfEntry = ({ number }: { number: string }) => {
  const { data, isPending, isError, isFetching, refetch } = useProfile(number)
  const entry = data === REFUSED ? null : data
  return (
    <PageShell
      title={watchMessages.offer}
      description={DESCRIPTION}
      {...(entry && { lead: `${entry.name}, ${entry.license_no}` })}
      width="sm"
    >
      {isPending && <ResultPending />}
      {isError && (
        <NoticeLine tone="bad" live="alert">
          <strong>{registerMessages.profileFailed}</strong>
          <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </NoticeLine>
      )}
      {entry === null && (
        <NoticeLine tone="bad" live="status">
          <p>{watchMessages.notOffered}</p>
          {toRegister}
        </NoticeLine>
      )}
      {entry && <WatchForm number={entry.license_no} />}
    </PageShell>
  )
}

const toRegister = (
  <Button variant="outlined" href={pages.register.path}>
    Search the register
  </Button>
)

const WatchForm = ({ number }: { number: string }) => {
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null) return <Outcome text={asked} next={{ to: profilePath(number), label: 'Back to the entry' }} />
  return (
    <Form
      scope="watch"
      initialValues={{ email: '' }}
      shape={watchFormShape.pick(['email'])}
      failure={saveFailure(watchMessages.notAsked)}
      onSubmit={async ({ email }) => {
        const asking = { license_no: number, email: email.trim() }
        setAsked((await post('POST watches', watchPaths.asked, asking)).detail)
      }}
    >
      <Typography sx={{ mb: 2 }}>
        The board writes to you when status, name, number, firm, address or licence of this entry change and the change
        is still true a day later. First it sends you a link to confirm that.
      </Typography>
      <TextField name="email" label="E-mail" type="email" autoComplete="email" hint={watchMessages.kept} />
      <SubmitButton size="large" busyLabel="Sending">
        Send the link
      </SubmitButton>
    </Form>
  )
}
