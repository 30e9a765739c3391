import { board, pages, profilePath, registerMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useParams } from 'react-router-dom'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { useProfile } from './profile-query.ts'
import { ProfileView } from './profile-view.tsx'

/** The public profile of one licensed surveyor, in its four states. */
export const Page = () => {
  const params = useParams()
  // A number with a slash may have come unescaped: then it is the rest of the path.
  const { data, isPending, isError, isFetching, refetch } = useProfile(params['licenseNumber'] ?? params['*'] ?? '')
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
          <p>The register did not answer; this says nothing about the surveyor.</p>
          <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </NoticeLine>
      )}
      {data === null && (
        <NoticeLine tone="bad" live="status">
          <strong>{registerMessages.profileMissing}</strong>
          <p>
            The register has no entry with this licence number, so nobody is licensed under it. Check that it is the
            number on the licence you were shown, or search by name.
          </p>
          <Button variant="outlined" href={pages.register.path}>
            Search the register
          </Button>
        </NoticeLine>
      )}
      {data && <ProfileView profile={data} />}
    </PageShell>
  )
}
