import {
  assistingWords,
  board,
  dayInWords,
  entryLink,
  fieldsWith,
  holderNowWords,
  isMayPractise,
  isPastProfile,
  type LicenceInForce,
  namesakeWords,
  typedMessages,
  pages,
  printedWords,
  profilePath,
  profileWords,
  standingMessages,
  statusWords,
  type SurveyorProfile,
  assistantWords,
  profession,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { EarlierNote } from '../../shared/components/earlier-note.tsx'
import { JsonLd } from '../../shared/components/page-meta.tsx'
import { StandingLabel } from '../../shared/components/standing-label.tsx'
import { Exact, withNumbers } from '../../shared/components/exact.tsx'
import { HintNote } from '../../shared/components/hint.tsx'
import { HolderPhotograph } from '../../shared/components/holder-photograph.tsx'
import { isUnreadable } from '../../shared/read-answer.ts'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { formatDay, formatInstant } from '../../shared/format.ts'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { PrintButton } from '../../shared/prose/print-button.tsx'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'
import { Slot } from '../../shared/slots.tsx'
import { DayField } from './day-field.tsx'
import { pageUrl } from '../../shared/components/page-url.ts'

/** A profile for search engines. The licence is named as a credential of those only who may practise. */
const structuredProfile = (profile: SurveyorProfile) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  dateModified: profile.as_of,
  mainEntity: {
    '@type': 'Person',
    name: profile.name,
    identifier: profile.license_no,
    url: pageUrl(profilePath(profile.license_no)),
    ...(profile.firm && { worksFor: { '@type': 'Organization', name: profile.firm } }),
    description: profileWords(profile).sentence,
    ...(isMayPractise(profile.standing.code) && {
      jobTitle: profession.title,
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        recognizedBy: { '@type': 'GovernmentOrganization', name: board.name },
      },
    }),
  },
})

/** One surveyor's entry: the verdict first, then the record behind it. */
export const ProfileView = ({ profile }: { profile: SurveyorProfile }) => {
  const { standing, assistants } = profile
  const words = profileWords(profile)
  const isPast = isPastProfile(profile)
  return (
    <>
      <VerdictCard tone={words.tone} opening={words.opening} why={words.sentence} advice={words.advice}>
        <Slot name="inProfile" given={{ profile }} />
        <HolderPhotograph path={profile.photograph} name={profile.name} />
        <Typography variant="body2">
          <span>{!isPast && `On ${dayInWords(standing.on)}, by the board’s register. `}</span>
          <span>
            {standing.code !== 'not_known_before' &&
              standing.code !== 'not_confirmed' &&
              standing.since !== '' &&
              `Recorded since ${formatDay(standing.since)}. `}
          </span>
          <span>
            {profile.as_of !== '' &&
              `${isPast ? 'As published in the board’s register' : 'The register was last published'} on ${formatInstant(profile.as_of)} (East Africa Time).`}
          </span>
        </Typography>
      </VerdictCard>
      {profile.telephone !== undefined && (
        <NoticeLine sx={{ my: 2 }} tone="plain">
          <Link href={`tel:${profile.telephone.replaceAll(/[^\d+]/g, '')}`}>
            {standingMessages.ringNumber(profile.telephone)}
          </Link>
        </NoticeLine>
      )}
      <NamesakesNote profile={profile} />
      <EarlierNote earlier={profile.earlier} />
      <HolderNowNote profile={profile} />
      <Typography variant="h2" sx={{ mt: 5, mb: 1 }}>
        Entry in the register
      </Typography>
      <DescriptionList
        items={itemsOf(profile).map(({ value, ...item }) => ({ ...item, value: value || 'Not recorded' }))}
      />
      {assistants && <Assistants assistants={assistants} />}
      <DayField licenseNumber={profile.license_no} on={isPast ? standing.on : ''} today={profile.today} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 5 }}>
        <PrintButton />
        <Slot name="profileProofs" given={{ profile }} />
        <Button variant="outlined" size="small" href={pages.register.path}>
          Search the register
        </Button>
        <Button variant="outlined" size="small" href={pages.inquiries.path}>
          Ask the board
        </Button>
        <Slot name="profileOffers" given={{ profile }} />
      </Box>
      {!isPast && <JsonLd data={structuredProfile(profile)} />}
    </>
  )
}

const NamesakesNote = ({ profile }: { profile: SurveyorProfile }) =>
  profile.namesakes && (
    <NoticeLine sx={{ my: 2 }} tone="caution">
      <p>{withNumbers(namesakeWords(profile, profile.namesakes))}</p>
      {profile.namesakes.map(({ license_no }) => (
        <p key={license_no}>
          <Link href={profilePath(license_no)}>{withNumbers(entryLink({ name: profile.name, license_no }).text)}</Link>
        </p>
      ))}
    </NoticeLine>
  )

/** Of a past day: the number that the same person has today, when it is another one. */
const HolderNowNote = ({ profile: { name, license_no, holder_now: now } }: { profile: SurveyorProfile }) => {
  if (now === undefined) return null
  const words = now === null ? holderNowWords(name, now) : printedWords({ name, license_no }, now)
  return words !== '' && <HintNote tone="plain" hint={{ sentence: words, ...(now && { link: entryLink(now) }) }} />
}

const itemsOf = (profile: SurveyorProfile) => [
  ...fieldsWith('licensed', 'entry')
    .filter(([field, { kind }]) => kind !== 'optional' || profile[field])
    .map(([field, { entry }]) => ({
      term: entry,
      value: field === 'status' ? statusWords(profile.status, profile.standing) : profile[field],
      isExact: field !== 'status' && profile[field] !== '',
    })),
  { term: 'Practising licence approved for', value: profile.practising_years.join(', ') },
  ...(profile.licence ? [{ term: `Licence of ${profile.licence.year}`, value: licenceWords(profile.licence) }] : []),
]

/** Enough to compare with a printed licence; only the holder shows the whole number. */
const licenceWords = ({ number_end, issued_at }: LicenceInForce) =>
  `${number_end && `Number ends in ${number_end}. `}Issued on ${formatDay(issued_at)}.`

const AssistantItem = ({
  assistant_name: name,
  assistant_no: number,
  assisting,
}: NonNullable<SurveyorProfile['assistants']>[number]) => {
  const { tone, word } = assistingWords(assisting, { supervisor_name: '' })
  return (
    <li>
      <Exact>{name}</Exact> (
      <Link href={`${pages.register.path}?tab=approved&search=${encodeURIComponent(number)}`}>
        <Exact>{number}</Exact>
      </Link>
      ) <StandingLabel tone={tone}>{word}</StandingLabel>
    </li>
  )
}

const Assistants = ({ assistants }: { assistants: NonNullable<SurveyorProfile['assistants']> }) => (
  <>
    <Typography variant="h2" sx={{ mt: 5, mb: 1 }}>
      {assistantWords.Many}
    </Typography>
    {assistants.length === 0 ? (
      <p>{`The register names no ${assistantWords.one} under this licence.`}</p>
    ) : (
      <ul>
        {assistants.map((assistant, index) =>
          isUnreadable(assistant) ? (
            <li key={index}>{typedMessages.entryUnreadable}</li>
          ) : (
            <AssistantItem key={`${assistant.assistant_no} ${assistant.assistant_name}`} {...assistant} />
          ),
        )}
      </ul>
    )}
  </>
)
