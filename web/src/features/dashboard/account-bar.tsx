import { pages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from '../../shared/components/link.tsx'
import { StandingOf } from '../../shared/components/standing-of.tsx'
import { exportFile, useDownload } from '../../shared/api/files.ts'
import { problemOf } from '../../shared/api/problem.ts'
import type { Account } from '../../shared/portal/account.ts'
import { ProfilePicture } from '../../shared/portal/profile-picture.tsx'

/** Who is signed in: name and number. Whether they may practise is said by the verdict alone. */
export const nameAndNumber = ({ name, license_no, approval }: Account): string[] =>
  [name, license_no || (approval?.assistant_no ?? '')].filter(Boolean)

export const AccountBar = ({ account }: { account: Account }) => {
  const { mutate, isPending, error } = useDownload()
  return (
    <Box
      component="section"
      aria-label="Your account"
      className="no-print"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 5, pt: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <ProfilePicture picture={account.profile_pic} name={account.name} size={56} />
      <Box>
        <StandingOf licenseNumber={account.license_no} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <Link component={RouterLink} to={pages.changePassword.path} state={{ voluntary: true }} sx={{ py: 0.5 }}>
            Change password
          </Link>
          <Link href={pages.passkeys.path} sx={{ py: 0.5 }}>
            Passkeys
          </Link>
          <Link
            component="button"
            type="button"
            onClick={() => mutate(exportFile)}
            aria-disabled={isPending}
            sx={{ py: 0.5, font: 'inherit', textAlign: 'start' }}
          >
            {isPending ? 'Preparing your data…' : 'Download my data (ZIP)'}
          </Link>
        </Box>
        {error && !isPending && (
          <Typography
            role="alert"
            color="error"
          >{`Your data could not be downloaded. ${problemOf(error).detail ?? 'Please try again.'}`}</Typography>
        )}
      </Box>
    </Box>
  )
}
