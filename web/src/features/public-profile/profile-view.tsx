import { board, pages, profilePath, type SurveyorProfile } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { PrintIcon } from '../../shared/components/icons.tsx'
import { JsonLd } from '../../shared/components/json-ld.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { verdictOn } from './verdict.ts'

/** Register times as people in Nairobi read them. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' })

/** One surveyor's entry: the verdict first, then the record it rests on. */
export const ProfileView = ({ profile }: { profile: SurveyorProfile }) => {
  const verdict = verdictOn(profile)
  return (
    <>
      <NoticeLine tone={verdict.tone}>
        <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 }}>
          {verdict.text}
        </Typography>
        <p>{verdict.advice}</p>
        <Typography variant="body2" color="text.secondary">
          As published in the board’s register on {moment.format(new Date(profile.as_of))} (East Africa Time)
        </Typography>
      </NoticeLine>
      <Typography variant="h2" sx={{ mt: 5, mb: 1 }}>
        Entry in the register
      </Typography>
      <Facts>
        <Fact label="Name" value={profile.name} />
        <Fact label="License No." value={profile.license_no} />
        <Fact label="Organization" value={profile.firm} />
        <Fact label="Address" value={profile.postal_address} />
        <Fact label="Status" value={profile.status} />
        <Fact label="Practising licence approved for" value={profile.practising_years.join(', ')} />
      </Facts>
      <Assistants assistants={profile.assistants} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print this page
        </Button>
        <Button variant="outlined" href={pages.register.path}>
          Search the register
        </Button>
      </Box>
      <JsonLd data={structured(profile)} />
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value || 'Not recorded'}</dd>
  </div>
)

const Assistants = ({ assistants }: Pick<SurveyorProfile, 'assistants'>) => (
  <>
    <Typography variant="h2" sx={{ mt: 5, mb: 1 }}>
      Approved assistants
    </Typography>
    {assistants.length === 0 ? (
      <p>The register names no approved assistant under this licence.</p>
    ) : (
      <ul>
        {assistants.map(({ assistant_name: name, assistant_no: number }) => (
          <li key={`${number} ${name}`}>
            {name} (
            {<Link href={`${pages.register.path}?tab=approved&search=${encodeURIComponent(number)}`}>{number}</Link>})
          </li>
        ))}
      </ul>
    )}
  </>
)

const structured = (profile: SurveyorProfile) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  dateModified: profile.as_of,
  mainEntity: {
    '@type': 'Person',
    name: profile.name,
    jobTitle: 'Licensed Surveyor',
    identifier: profile.license_no,
    url: profilePath(profile.license_no),
    ...(profile.firm && { worksFor: { '@type': 'Organization', name: profile.firm } }),
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      recognizedBy: { '@type': 'GovernmentOrganization', name: board.name },
    },
  },
})

const Facts = styled('dl')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    margin: 0,
    borderTop: `1px solid ${palette.divider}`,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(8rem, 16rem) 1fr',
      gap: '4px 16px',
      padding: '12px 0',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& dt': { color: palette.text.secondary },
    '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
    [theme.breakpoints.down('sm')]: { '& > div': { gridTemplateColumns: '1fr' } },
  }
})
