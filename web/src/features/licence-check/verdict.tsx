import { dayInWords, type LicenceCheck, licenceCheckWords, pages, printedWords, profilePath } from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { HolderPhotograph } from '../../shared/components/holder-photograph.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'

/** Links to the page for reporting a false licence. */
export const ReportLink = () => (
  <p>
    <Link href={pages.report.path}>Report it to the board</Link>
  </p>
)

/** What the register says about the number of a licence. */
export const Verdict = ({ check }: { check: LicenceCheck | null }) => {
  const { tone, word, sentence, advice } = licenceCheckWords(check)
  const printed = check ? printedWords(check, check.holder_now) : ''
  return (
    <NoticeLine tone={tone}>
      {check && <HolderPhotograph path={check.photograph} name={check.name} />}
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 }}>
        {word}
      </Typography>
      <p>{sentence}</p>
      {printed !== '' && <p>{printed}</p>}
      <p data-about={tone === 'good' ? 'paper' : undefined}>{advice}</p>
      {check && (
        <>
          <Typography variant="body2" color="text.secondary">
            As the board’s register says on {dayInWords(check.today)}.
          </Typography>
          {check.holder_now && (
            <p>
              <Link href={profilePath(check.holder_now.license_no)}>See the holder’s entry in the register</Link>
            </p>
          )}
        </>
      )}
      {check ? (
        <p>
          <Link href={pages.inquiries.path}>Ask the board</Link>
        </p>
      ) : (
        <ReportLink />
      )}
    </NoticeLine>
  )
}
