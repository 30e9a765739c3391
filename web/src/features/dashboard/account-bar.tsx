import { pages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSnackbar } from 'notistack'
import { Link as RouterLink } from '../../shared/components/link.tsx'
import { exportFile, useDownload } from '../../shared/api/files.ts'
import { problemOf } from '../../shared/api/problem.ts'
import type { Account } from '../../shared/portal/account.ts'
import { ProfilePicture } from '../../shared/portal/profile-picture.tsx'
import { band } from '../../shared/theme/tokens.ts'

/** Who is signed in, and what they can do with their account. */
export const AccountBar = ({ account }: { account: Account }) => {
  const { mutate, isPending } = useDownload()
  const { enqueueSnackbar } = useSnackbar()
  const download = () =>
    mutate(exportFile, {
      onError: (error) =>
        enqueueSnackbar(`Your data could not be downloaded. ${problemOf(error).detail ?? 'Please try again.'}`, {
          variant: 'error',
        }),
    })
  const facts = [account.name, account.license_no && `licence ${account.license_no}`, account.status]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <ProfilePicture picture={account.profile_pic} name={account.name} size={56} />
      <Box>
        <Box>{facts.filter(Boolean).join(', ')}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <Link component={RouterLink} to={pages.changePassword.path} state={{ voluntary: true }} sx={{ py: 0.5 }}>
            Change password
          </Link>
          <Link
            component="button"
            type="button"
            onClick={download}
            aria-disabled={isPending}
            sx={{ py: 0.5, font: 'inherit', color: band.accent }}
          >
            {isPending ? 'Preparing your data…' : 'Download my data (ZIP)'}
          </Link>
        </Box>
      </Box>
    </Box>
  )
}
