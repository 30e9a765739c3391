import {
  dayInWords,
  type LicenceCheck,
  licenceCheckWords,
  pages,
  readRenderedAddress,
  registerNumberWords,
  standingWord,
  type SurveyorProfile,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router-dom'
import { EarlierNote } from '../../shared/components/earlier-note.tsx'
import { NoticeLine } from '../../shared/components/notice-line.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { useCheck } from './check-query.ts'
import { NumberForm } from './number-form.tsx'
import { NobodysNumber, RegisterNumber } from './register-number.tsx'
import { ReportLink, Verdict } from './verdict.tsx'

const TITLE = 'Check a practising licence'

/** Title and description for link previews: the verdict and its day. */
const headOf = (number: string, check: LicenceCheck | null | undefined, entry: SurveyorProfile | undefined) => {
  if (entry !== undefined) {
    const { word, sentence, advice } = registerNumberWords(entry, standingWord(entry.standing))
    return { tabTitle: `${entry.license_no}: ${word}`, description: `${word}. ${sentence} ${advice}` }
  }
  if (check === undefined)
    return { description: 'Whether the board issued a practising licence, and whether it is in force.' }
  const day = check === null ? '' : `, ${dayInWords(check.today)}`
  const word = check?.in_force ? 'in force' : 'not in force'
  return {
    tabTitle: `Practising licence ${number}: ${check === null ? 'not issued by the board' : word}${day}`,
    description: licenceCheckWords(check).sentence,
  }
}

/** The check of a practising licence: the register's answer about its number and the answer about its code, never mixed. */
export const Page = () => {
  const { pathname, search } = useLocation()
  const address = readRenderedAddress(pathname, new URLSearchParams(search))
  const number = address?.kind === 'check' ? address.number : ''
  const { check, entry, earlier, isUnanswered } = useCheck(number)
  return (
    <PageShell
      {...(number === '' && { page: 'check' as const })}
      title={TITLE}
      path={pages.check.path}
      {...headOf(number, check, entry)}
      compact={number !== ''}
    >
      <Answers id="licence-check" data-number={number}>
        <output id="licence-signature" />
        <div data-about="code">
          <ReportLink />
        </div>
        <div data-about="number">
          {check !== undefined && <Verdict check={check} />}
          {entry !== undefined && <RegisterNumber entry={entry} />}
          {entry === undefined && earlier.length > 0 && <NobodysNumber />}
          <EarlierNote earlier={earlier} />
          {isUnanswered && (
            <NoticeLine tone="caution">
              <p>The register did not answer, so this says nothing about the licence. Please load the page again.</p>
            </NoticeLine>
          )}
        </div>
      </Answers>
      <NumberForm number={number} isUnknown={check === null} />
      <p>
        <Link href={pages.checkMany.path}>Check a list of names or numbers</Link>
      </p>
      {number === '' && (
        <Box component="p" sx={{ mt: 4 }}>
          Better still, scan the code on the licence with a phone’s camera: it leads to this page, which then also
          checks the board’s signature. A copy of a paper proves nothing, a signature cannot be copied onto another
          name.
        </Box>
      )}
    </PageShell>
  )
}

const edge = (colour: string) => ({ borderLeftColor: colour })

/** A script writes the code's answer above the number's. When the code is not ours it hides the number's, which may be green. */
const Answers = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    '& #licence-signature:not(:empty)': {
      display: 'block',
      marginBottom: 20,
      padding: '14px 18px',
      fontSize: '1.125rem',
      fontWeight: 600,
      background: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      borderLeft: `6px solid ${palette.warning.main}`,
    },
    '&[data-code="in_force"] #licence-signature': edge(palette.success.main),
    '&[data-code="ended"] #licence-signature': edge(palette.error.main),
    '&[data-code="not_ours"] #licence-signature': edge(palette.error.main),
    '&[data-code="not_ours"] [data-about="number"]': { display: 'none' },
    '&:not([data-code="not_ours"]) [data-about="code"]': { display: 'none' },
    // Hidden when the code was scanned already.
    '&[data-code="in_force"] [data-about="paper"]': { display: 'none' },
    '& button': { font: 'inherit', minHeight: 44, padding: '0 16px', marginTop: 8, display: 'block' },
  }
})
