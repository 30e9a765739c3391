import {
  dayInWords,
  type EarlierNumber,
  earlierWithNumber,
  isPastProfile,
  ownMessages,
  pages,
  profilePath,
  profileWords,
  REFUSED,
  registerMessages,
  type RegisterPage,
  searchCall,
  standingWord,
  type SurveyorProfile,
} from '@lsb/contract'
import Button from '@mui/material/Button'
import { useParams, useSearchParams } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { EarlierNote } from '../../shared/components/earlier-note.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { ResultPending } from '../../shared/components/result-pending.tsx'
import { useProfile } from '../../shared/public-api/profile.ts'
import { DayField } from './day-field.tsx'
import { ProfileView } from './profile-view.tsx'
import { publicQuery } from '../../shared/public-api/get-json.ts'

/** Those who had a number that nobody has, as the search for it answers; none while `isNobodys` is false. */
const useEarlier = (number: string, isNobodys: boolean): EarlierNumber[] => {
  const { data } = useQuery({ ...publicQuery<RegisterPage<unknown>>(searchCall(number)), enabled: isNobodys })
  return earlierWithNumber(number, data?.earlier)
}

/** Title and description for search engines and link previews: the verdict and its day. */
const headOf = (profile: SurveyorProfile) => {
  const day = dayInWords(profile.standing.on)
  const who = `${profile.name} (${profile.license_no})`
  const word = standingWord(profile.standing)
  return {
    tabTitle: isPastProfile(profile) ? `${who} on ${day}: ${word}` : `${who}: ${word}, ${day}`,
    description: `${isPastProfile(profile) ? '' : `${day}: `}${profileWords(profile).sentence} Register number ${profile.license_no} in the public register of licensed surveyors.`,
  }
}
const EMPTY_HEAD = {
  tabTitle: 'Public profile of a surveyor',
  description: 'The entry of one licensed surveyor in the public register.',
}

/** Shows the register number, also for a day that the API refuses. */
const leadOf = (licenceNo: string) =>
  licenceNo === '' ? 'One entry of the public register' : `License No. ${licenceNo}`

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
  const earlier = useEarlier(licenseNumber, data === null && on === '')
  return (
    <PageShell
      title={data?.name ?? 'Public profile'}
      {...(data ? headOf(data) : EMPTY_HEAD)}
      kicker="Register of licensed surveyors"
      lead={leadOf(data?.license_no ?? (isBadDay ? licenseNumber : ''))}
      listed={Boolean(data)}
      compact={Boolean(data)}
      path={data ? profilePath(data.license_no) : undefined}
    >
      {isPending && <ResultPending />}
      {isError && (
        <NoticeLine tone="bad" live="alert">
          <strong>{registerMessages.profileFailed}</strong>
          <p>The register did not answer; this says nothing about the surveyor.</p>
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
          {on ? (
            <p>The register had no entry with this register number on that day.</p>
          ) : (
            <p>
              The register has no entry with this register number, so nobody is licensed under it. Check that it is the
              number on the licence you were shown, or search by name.
            </p>
          )}
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
