import { board, ownMessages, pages, profilePath, registerMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useParams, useSearchParams } from 'react-router-dom'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { PublicCallError } from '../../shared/public-api/get-json.ts'
import { DayField } from './day-field.tsx'
import { useProfile } from './profile-query.ts'
import { ProfileView } from './profile-view.tsx'

/** The public profile of one licensed surveyor, in its four states. */
export const Page = () => {
  const params = useParams()
  const [query] = useSearchParams()
  const on = query.get('on') ?? ''
  // A number with a slash may have come unescaped: then it is the rest of the path.
  const licenseNumber = params['licenseNumber'] ?? params['*'] ?? ''
  const { data, error, isPending, isError, isFetching, refetch } = useProfile(licenseNumber, on)
  const isBadDay = error instanceof PublicCallError && error.status === 400 && on !== ''
  return (
    <PageShell
      title={data?.name ?? 'Public profile'}
      tabTitle={
        data ? `${data.name} (${data.license_no}) in the register of surveyors` : 'Public profile of a surveyor'
      }
      description={
        data
          ? `${data.name}, licence number ${data.license_no}: entry in the public register of licensed surveyors.`
          : 'The entry of one licensed surveyor in the public register.'
      }
      kicker="Register of licensed surveyors"
      lead={data ? `License No. ${data.license_no}` : 'One entry of the public register'}
      listed={data !== null}
      path={data ? profilePath(data.license_no) : undefined}
    >
      <noscript>
        <NoticeLine tone="caution">
          <p>
            Showing an entry needs JavaScript, which is switched off in this browser. You can ask the board instead:{' '}
            <a href={`mailto:${board.inquiryEmail}`}>{board.inquiryEmail}</a>.
          </p>
        </NoticeLine>
      </noscript>
      {isPending && (
        <Box component="output" className="needs-script" sx={{ display: 'block', minHeight: '90vh' }}>
          {registerMessages.loading}
        </Box>
      )}
      {isError && (
        <NoticeLine tone="bad" live="alert">
          <strong>{registerMessages.profileFailed}</strong>
          {isBadDay ? (
            <p>{ownMessages.dayNotAnswered}</p>
          ) : (
            <>
              <p>The register did not answer; this says nothing about the surveyor.</p>
              <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            </>
          )}
        </NoticeLine>
      )}
      {isBadDay && <DayField licenseNumber={licenseNumber} on="" />}
      {data === null && (
        <NoticeLine tone="bad" live="status">
          <strong>{registerMessages.profileMissing}</strong>
          {on ? (
            <p>The register had no entry with this licence number on that day.</p>
          ) : (
            <p>
              The register has no entry with this licence number, so nobody is licensed under it. Check that it is the
              number on the licence you were shown, or search by name.
            </p>
          )}
          <Button variant="outlined" href={pages.register.path}>
            Search the register
          </Button>
        </NoticeLine>
      )}
      {data === null && on && <DayField licenseNumber={licenseNumber} on={on} />}
      {data && <ProfileView profile={data} />}
    </PageShell>
  )
}
