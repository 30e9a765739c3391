import { profilePath } from '@lsb/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { StandingOf } from '../../shared/components/standing-of.tsx'
import type { Account } from '../../shared/portal/account.ts'

/** An approved assistant's first panel: the approval, and how the supervisor stands. */
export const AssistantPanel = ({ account: { approval } }: { account: Account }) =>
  approval ? (
    <NoticeLine tone="plain">
      <Typography variant="h2" sx={{ fontSize: '1.375rem' }}>
        Approved assistant {approval.assistant_no} under {approval.supervisor_name}, {approval.supervisor_license}
      </Typography>
      <p>
        Your supervisor in the public register: <StandingOf licenseNumber={approval.supervisor_license} />
      </p>
      <p>
        <Button variant="contained" href={profilePath(approval.supervisor_license)}>
          Supervisor’s public profile
        </Button>
      </p>
    </NoticeLine>
  ) : (
    <NoticeLine tone="caution">
      <p>The register of approved assistants does not list you now. If that is wrong, tell the board.</p>
    </NoticeLine>
  )
