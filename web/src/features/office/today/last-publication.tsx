import { formatCount, officeMessages, type RegisterName } from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { useVersions } from '../api/registers.ts'
import { Loaded } from '../parts/loaded.tsx'
import { openQuestionsOf } from '../registers/open-questions.tsx'
import { registerTitles } from '../registers/register-words.ts'

/** Since when the public reads which version of a register. */
export const LastPublication = ({ register, headingId }: { register: RegisterName; headingId: string }) => (
  <>
    <Typography variant="h2" id={headingId} sx={{ mb: 1 }}>
      <Link href={officePath('registers', { register })}>{registerTitles[register]}</Link>
    </Typography>
    <Loaded query={useVersions(register)} failure={officeMessages.versionsFailed}>
      {({ results }) => {
        const published = results.find(({ current }) => current)
        return (
          <Typography sx={{ mb: 2 }}>
            {published === undefined
              ? 'Nothing is published yet.'
              : `The public reads version ${published.number} with ${formatCount(published.count)} entries, published on ${formatInstant(published.published_at)} by ${published.by}.${openQuestionsOf(results).length === 0 ? ' No question is open.' : ''}`}
          </Typography>
        )
      }}
    </Loaded>
  </>
)
