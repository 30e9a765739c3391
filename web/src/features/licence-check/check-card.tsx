import {
  dayInWords,
  type LicenceCheck,
  licenceCheckMessages,
  licenceCodeMessages,
  licenceCheckWords,
  pages,
  printedWords,
  profilePath,
  readTyped,
  noLicenceWords,
  type StandingTone,
} from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { withNumbers } from '../../shared/components/exact.tsx'
import { HintText } from '../../shared/components/hint.tsx'
import { HolderPhotograph } from '../../shared/components/holder-photograph.tsx'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'
import { DescriptionList } from '../../shared/prose/description-list.tsx'
import { Slot } from '../../shared/slots.tsx'
import type { FoundInRegisters } from './check-query.ts'
import { Unbroken } from '../../shared/prose/unbroken.ts'

interface CheckAnswers {
  /** Null when the board issued no such licence. */
  check: LicenceCheck | null | undefined
  /** What the registers have under a text that is no licence number. */
  found: FoundInRegisters | undefined
  isUnanswered: boolean
}

interface CheckCardProps extends CheckAnswers {
  number: string
}

/**
 * The one answer of the page. Where the address has a scanned code, `check-script` writes the code's answer into it: the opening,
 * the tone and the sentence. Without a number the card is hidden, until a code is answered,
 * unless no answer came.
 */
export const CheckCard = ({ number, ...answers }: CheckCardProps) => {
  const { tone, opening, says, rest } = answerOf(number, answers)
  return (
    <VerdictCard tone={tone} opening={opening} hidden={number === '' && !answers.isUnanswered}>
      <output id="licence-signature" />
      <div data-about="code">
        <ReportLink />
      </div>
      <div data-about="number">{says}</div>
      <Slot name="inCheck" given={{ number, ...answers }} />
      <div data-about="number">{rest}</div>
    </VerdictCard>
  )
}

/** An answer: its tone and line, what it says in sentences, and what it rests on. */
interface Answer {
  tone: StandingTone
  opening: string
  says: ReactNode
  rest?: ReactNode
}

const answerOf = (number: string, { check, found, isUnanswered }: CheckAnswers): Answer => {
  if (check !== undefined) {
    const { tone, word } = licenceCheckWords(check)
    if (check === null) return { tone, opening: word, says: <NotIssued /> }
    return { tone, opening: word, says: <Issued check={check} />, rest: <Licence check={check} /> }
  }
  // The register need not be asked about another website.
  if (found !== undefined || readTyped(number).kind === 'address')
    return ofSearch(number, found ?? { count: 0, results: [] })
  return {
    tone: 'uncertain',
    opening: isUnanswered ? licenceCheckMessages.unansweredWord : '',
    says: isUnanswered && <p>{licenceCheckMessages.unanswered}</p>,
  }
}

const ReportLink = () => (
  <p>
    <Link href={pages.report.path}>{licenceCodeMessages.report}</Link>
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

const Issued = ({ check }: { check: LicenceCheck }) => {
  const { why, today, advice } = licenceCheckWords(check)
  return (
    <>
      {why !== '' && <p>{withNumbers(why)}</p>}
      {today !== '' && <p>{withNumbers(today)}</p>}
      <p data-about={check.in_force ? 'paper' : undefined}>{advice}</p>
    </>
  )
}

/** What to compare with the paper, and where the answer comes from. */
const Licence = ({ check }: { check: LicenceCheck }) => {
  const printed = printedWords(check, check.holder_now)
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Name', value: check.name, isExact: true },
          { term: 'Register number', value: check.license_no, isExact: true },
          { term: 'Licence number', value: <Unbroken>{check.certificate_no}</Unbroken>, isExact: true },
          ...(check.in_force ? [{ term: 'In force until', value: licenceCheckMessages.until(check.year) }] : []),
          ...(check.photograph === undefined
            ? []
            : [{ term: 'Photograph', value: <HolderPhotograph path={check.photograph} name={check.name} /> }]),
        ]}
      />
      {printed !== '' && <p>{withNumbers(printed)}</p>}
      <Source today={check.today} holder={check.holder_now?.license_no} />
    </>
  )
}

/** The answer to a text that is no licence number. It never has the form of a genuine licence. */
const ofSearch = (number: string, found: FoundInRegisters): Answer => {
  const { tone, opening, sentences, hint, surveyor } = noLicenceWords(number, found)
  const says = (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{withNumbers(sentence)}</p>
      ))}
      {hint && <HintText {...hint} />}
    </>
  )
  const rest = surveyor && <Source today={surveyor.standing.on} holder={surveyor.license_no} />
  return { tone, opening, says, rest }
}

const Source = ({ today, holder }: { today: string; holder: string | undefined }) => (
  <>
    <Typography variant="body2">{`As the board’s register says on ${dayInWords(today)}.`}</Typography>
    {holder !== undefined && (
      <p>
        <Link href={profilePath(holder)}>See the holder’s entry in the register</Link>
      </p>
    )}
  </>
)
