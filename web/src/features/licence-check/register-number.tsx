import {
  dayInWords,
  licenceCheckMessages,
  profilePath,
  registerNumberWords,
  standingWord,
  type SurveyorProfile,
} from '@lsb/contract'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { NoticeLine } from '../../shared/components/notice-line.tsx'

/** The answer to a register number, which is no number of a licence. It never has the form of a genuine licence. */
export const RegisterNumber = ({ entry }: { entry: SurveyorProfile }) => {
  const { tone, word, sentence, advice } = registerNumberWords(entry, standingWord(entry.standing))
  return (
    <NoticeLine tone={tone}>
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 }}>
        {word}
      </Typography>
      <p>{sentence}</p>
      <p>{advice}</p>
      <Typography variant="body2" color="text.secondary">
        As the board’s register says on {dayInWords(entry.today)}.
      </Typography>
      <p>
        <Link href={profilePath(entry.license_no)}>See the holder’s entry in the register</Link>
      </p>
    </NoticeLine>
  )
}

/** The answer to a register number that somebody had before and nobody has now. */
export const NobodysNumber = () => (
  <NoticeLine tone="caution">
    <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 }}>
      {licenceCheckMessages.registerNumberWord}
    </Typography>
    <p>{licenceCheckMessages.nobodys}</p>
    <p>{licenceCheckMessages.nothingOfPaper}</p>
  </NoticeLine>
)
