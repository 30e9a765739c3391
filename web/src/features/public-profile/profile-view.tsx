import { board, pages, profilePath, type SurveyorProfile } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { JsonLd } from '../../shared/components/json-ld.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { pageUrl } from '../../shared/components/page-url.ts'
import { formatInstant } from '../../shared/format.ts'
import { FactList } from '../../shared/prose/fact-list.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { verdictOn } from './verdict.ts'

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
          As published in the board’s register on {formatInstant(profile.as_of)} (East Africa Time)
        </Typography>
      </NoticeLine>
      <Typography variant="h2" sx={{ mt: 5, mb: 1 }}>
        Entry in the register
      </Typography>
      <FactList facts={factsOf(profile).map(({ term, value }) => ({ term, value: value || 'Not recorded' }))} />
      <Assistants assistants={profile.assistants} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        <PrintButton />
        <Button variant="outlined" size="small" href={pages.register.path}>
          Search the register
        </Button>
      </Box>
      <JsonLd data={structured(profile, verdict.tone === 'good')} />
    </>
  )
}

const factsOf = (profile: SurveyorProfile) => [
  { term: 'Name', value: profile.name },
  { term: 'License No.', value: profile.license_no },
  { term: 'Organization', value: profile.firm },
  { term: 'Address', value: profile.postal_address },
  { term: 'Status', value: profile.status },
  { term: 'Practising licence approved for', value: profile.practising_years.join(', ') },
]

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
            <Link href={`${pages.register.path}?tab=approved&search=${encodeURIComponent(number)}`}>{number}</Link>)
          </li>
        ))}
      </ul>
    )}
  </>
)

/** For search engines. The licence is named as a credential of those only who may practise. */
const structured = (profile: SurveyorProfile, mayPractise: boolean) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  dateModified: profile.as_of,
  mainEntity: {
    '@type': 'Person',
    name: profile.name,
    identifier: profile.license_no,
    url: pageUrl(profilePath(profile.license_no)),
    ...(profile.firm && { worksFor: { '@type': 'Organization', name: profile.firm } }),
    ...(mayPractise && {
      jobTitle: 'Licensed Surveyor',
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        recognizedBy: { '@type': 'GovernmentOrganization', name: board.name },
      },
    }),
  },
})
