import {
  dayInWords,
  earlierWithNumber,
  insteadOfEntry,
  isPastProfile,
  ownMessages,
  pages,
  profilePath,
  profileWords,
  REFUSED,
  registerMessages,
  searchCall,
  standingWord,
  type SurveyorProfile,
  profession,
} from '@lsb/contract'
import Button from '@mui/material/Button'
import { useParams, useSearchParams } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { Exact } from '../../shared/components/exact.tsx'
import { EarlierNote } from '../../shared/components/earlier-note.tsx'
import { HintText } from '../../shared/components/hint.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { ResultPending } from '../../shared/components/result-pending.tsx'
import { useProfile } from '../../shared/public-api/profile.ts'
import { DayField } from './day-field.tsx'
import { ProfileView } from './profile-view.tsx'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** Title and description for search engines and link previews: the verdict and its day. */
const headOf = (profile: SurveyorProfile) => {
  const day = dayInWords(profile.standing.on)
  const who = `${profile.name} (${profile.license_no})`
  const word = standingWord(profile.standing)
  return {
    tabTitle: isPastProfile(profile) ? `${who} on ${day}: ${word}` : `${who}: ${word}, ${day}`,
    description: `${isPastProfile(profile) ? '' : `${day}: `}${profileWords(profile).sentence} Register number ${profile.license_no} in the public register of licensed ${profession.many}.`,
  }
}
const EMPTY_HEAD = {
  tabTitle: `Public profile of ${profession.aOne}`,
  description: `The entry of one licensed ${profession.one} in the public register.`,
}

/** Shows the register number, also for a day that the API refuses. */
const leadOf = (licenceNo: string) =>
  licenceNo === '' ? (
    'One entry of the public register'
  ) : (
    <span>
      License No. <Exact>{licenceNo}</Exact>
    </span>
  )

/** The public profile of one licensed surveyor, in its four states. */
export const Page = () => {
  const params = useParams()
  const [query] = useSearchParams()
  const on = query.get('on') ?? ''
  // A register number with an unescaped slash is the rest of the path.
  const licenseNumber = params['licenseNumber'] ?? params['*'] ?? ''
  const { data: answer, isPending, isError, isFetching, refetch } = useProfile(licenseNumber, on)
  const isBadDay = answer === REFUSED
  const data = isBadDay ? undefined : answer
  const isNobodys = data === null && on === ''
  const { data: found } = useQuery({ ...publicQuery('GET licensed', searchCall(licenseNumber)), enabled: isNobodys })
  const earlier = earlierWithNumber(licenseNumber, found?.earlier)
  return (
    <PageShell
      title={data ? `${data.name}, ${data.license_no}` : 'Public profile'}
      isExactTitle={Boolean(data)}
      {...(data ? headOf(data) : EMPTY_HEAD)}
      kicker={`Register of licensed ${profession.many}`}
      lead={leadOf(data?.license_no ?? (isBadDay ? licenseNumber : ''))}
      listed={Boolean(data)}
      compact={Boolean(data)}
      path={data ? profilePath(data.license_no) : undefined}
    >
      {isPending && <ResultPending />}
      {isError && (
        <NoticeLine tone="bad" live="alert">
          <strong>{registerMessages.profileFailed}</strong>
          <p>{`The register did not answer; this says nothing about the ${profession.one}.`}</p>
          <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </NoticeLine>
      )}
      {isBadDay && (
        <NoticeLine tone="bad" live="alert">
          <strong>{registerMessages.profileFailed}</strong>
          <p>{ownMessages.dayNotAnswered}</p>
        </NoticeLine>
      )}
      {isBadDay && <DayField licenseNumber={licenseNumber} on={on} />}
      {data === null && (
        <NoticeLine tone="bad" live="status">
          <strong>{registerMessages.profileMissing}</strong>
          {on && <p>The register had no entry with this register number on that day.</p>}
          {found && insteadOfEntry(licenseNumber, found).map((hint) => <HintText key={hint.sentence} {...hint} />)}
          <Button variant="outlined" href={pages.register.path}>
            Search the register
          </Button>
        </NoticeLine>
      )}
      <EarlierNote earlier={earlier} />
      {data === null && on && <DayField licenseNumber={licenseNumber} on={on} />}
      {data && <ProfileView profile={data} />}
    </PageShell>
  )
}
