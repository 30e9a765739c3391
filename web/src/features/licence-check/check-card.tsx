import {
  dayInWords,
  type LicenceCheck,
  licenceCheckMessages,
  licenceCheckWords,
  pages,
  printedWords,
  profilePath,
  registerNumberWords,
  standingWord,
  type SurveyorProfile,
} from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { HolderPhotograph } from '../../shared/components/holder-photograph.tsx'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'
import { FactList } from '../../shared/prose/fact-list.tsx'

interface CheckAnswers {
  /** Null when the board issued no such licence. */
  check: LicenceCheck | null | undefined
  /** The entry whose register number was typed. */
  entry: SurveyorProfile | undefined
  /** The register number was somebody's before. */
  isNobodys: boolean
  isUnanswered: boolean
}

interface CheckCardProps extends CheckAnswers {
  number: string
}

/**
 * The one answer of the page. Where the address has a scanned code, `check-script` writes the code's answer into it: the opening,
 * the tone and the sentence. Without a number the card is hidden, until a code is answered.
 */
export const CheckCard = ({ number, ...answers }: CheckCardProps) => {
  const { tone, opening, about } = answerOf(answers)
  return (
    <VerdictCard tone={tone} opening={opening} hidden={number === ''}>
      <output id="licence-signature" />
      <div data-about="code">
        <ReportLink />
      </div>
      <div data-about="number">{about}</div>
    </VerdictCard>
  )
}

const answerOf = ({ check, entry, isNobodys, isUnanswered }: CheckAnswers) => {
  if (check !== undefined) {
    const { tone, word } = licenceCheckWords(check)
    return { tone, opening: word, about: check === null ? <NotIssued /> : <Issued check={check} /> }
  }
  if (entry !== undefined) return ofEntry(entry)
  if (isNobodys) return NOBODYS
  return {
    tone: 'uncertain' as const,
    opening: isUnanswered ? licenceCheckMessages.unansweredWord : '',
    about: isUnanswered && <p>{licenceCheckMessages.unanswered}</p>,
  }
}

/** Links to the page for reporting a false licence. */
const ReportLink = () => (
  <p>
    <Link href={pages.report.path}>Report it to the board</Link>
  </p>
)

const NotIssued = () => {
  const { why, advice } = licenceCheckWords(null)
  return (
    <>
      <p>{why}</p>
      <p>{advice}</p>
      <ReportLink />
    </>
  )
}

/** Why, what to compare with the paper, and where the answer comes from. */
const Issued = ({ check }: { check: LicenceCheck }) => {
  const { why, advice } = licenceCheckWords(check)
  const printed = printedWords(check, check.holder_now)
  return (
    <>
      {why !== '' && <p>{why}</p>}
      <p data-about={check.in_force ? 'paper' : undefined}>{advice}</p>
      <FactList
        facts={[
          { term: 'Name', value: check.name },
          { term: 'License No.', value: check.license_no },
          { term: 'Number of the licence', value: <Unbroken>{check.certificate_no}</Unbroken> },
          ...(check.in_force ? [{ term: 'In force until', value: licenceCheckMessages.until(check.year) }] : []),
          ...(check.photograph === undefined
            ? []
            : [{ term: 'Photograph', value: <HolderPhotograph path={check.photograph} name={check.name} /> }]),
        ]}
      />
      {printed !== '' && <p>{printed}</p>}
      <Source today={check.today} holder={check.holder_now?.license_no} />
      <p>
        <Link href={pages.inquiries.path}>Ask the board</Link>
      </p>
    </>
  )
}

/** The answer to a register number, which is no number of a licence. It never has the form of a genuine licence. */
const ofEntry = (entry: SurveyorProfile) => {
  const { tone, word, sentence, advice } = registerNumberWords(entry, standingWord(entry.standing))
  const about: ReactNode = (
    <>
      <p>{sentence}</p>
      <p>{advice}</p>
      <Source today={entry.today} holder={entry.license_no} />
    </>
  )
  return { tone, opening: word, about }
}

/** The answer to a register number that somebody had before and nobody has now. */
const NOBODYS = {
  tone: 'uncertain' as const,
  opening: licenceCheckMessages.registerNumberWord,
  about: (
    <>
      <p>{licenceCheckMessages.nobodys}</p>
      <p>{licenceCheckMessages.nothingOfPaper}</p>
    </>
  ),
}

const Source = ({ today, holder }: { today: string; holder: string | undefined }) => (
  <>
    <Typography variant="body2">As the board’s register says on {dayInWords(today)}.</Typography>
    {holder !== undefined && (
      <p>
        <Link href={profilePath(holder)}>See the holder’s entry in the register</Link>
      </p>
    )}
  </>
)

/** A number that is compared letter by letter stays on one line. */
const Unbroken = styled('span')({ whiteSpace: 'nowrap' })
