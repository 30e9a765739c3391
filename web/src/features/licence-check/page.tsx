import {
  checkPath,
  dayInWords,
  earlierWithNumber,
  type LicenceCheck,
  licenceCheckWords,
  noLicenceWords,
  pages,
  quoted,
  readRenderedAddress,
  SEARCH_MAX_LENGTH,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router-dom'
import Button from '@mui/material/Button'
import { EarlierNote } from '../../shared/components/earlier-note.tsx'
import { PageShell } from '../../shared/components/page-shell.tsx'
import { pageUrl } from '../../shared/components/page-url.ts'
import { Slot } from '../../shared/slots.tsx'
import { Scanner } from '../../shared/components/scanner.tsx'
import { WithRelatedLinks } from '../../shared/prose/article.tsx'
import { CheckCard } from './check-card.tsx'
import { type FoundInRegisters, useCheck } from './check-query.ts'
import { SearchInput, searchRow } from '../../shared/components/search-input.tsx'
import { Unbroken } from '../../shared/prose/unbroken.ts'

interface NumberFormProps {
  /** The number the page answers about; empty for none. */
  number: string
  /** No licence has this number; it stays in the field, so that a typing error is easy to correct. */
  isUnknown: boolean
  /** Whether the page says something above. */
  isBelowCard: boolean
}

/** Asks for the number of a licence: a plain form, so that it needs no script. */
const NumberForm = ({ number, isUnknown, isBelowCard }: NumberFormProps) => (
  <Box
    component="form"
    method="get"
    action={pages.check.path}
    className="no-print"
    sx={{ mt: isBelowCard ? 4 : 0, maxWidth: 640 }}
  >
    <label htmlFor="licence-number">
      <strong>{number ? 'Check another number' : 'Licence number'}</strong>
    </label>
    <Box id="licence-number-hint" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
      As on the licence: <Unbroken translate="no">2026-7KQ4M-XR9TB</Unbroken>
    </Box>
    <Box sx={searchRow}>
      <SearchInput
        id="licence-number"
        name="number"
        type="text"
        required
        defaultValue={isUnknown ? number : ''}
        maxLength={SEARCH_MAX_LENGTH}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        aria-describedby="licence-number-hint"
      />
      <Button type="submit" variant="contained">
        Check
      </Button>
    </Box>
  </Box>
)

const TITLE = 'Check a practising licence'

/** Title and description for link previews: the verdict and its day. */
const headOf = (number: string, check: LicenceCheck | null | undefined, found: FoundInRegisters | undefined) => {
  if (found !== undefined) {
    const { opening, sentences } = noLicenceWords(number, found)
    return { tabTitle: `${quoted(number)}: ${opening}`, description: [`${opening}.`, ...sentences].join(' ') }
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
  const { check, found, isUnanswered } = useCheck(number)
  return (
    <PageShell
      {...(number === '' && { page: 'check' as const })}
      title={TITLE}
      path={pages.check.path}
      printed={number === '' ? pages.check.path : checkPath(number)}
      {...headOf(number, check, found)}
      width="lg"
      compact={number !== ''}
    >
      <WithRelatedLinks title="Also" links={related}>
        {number === '' && <Slot name="aboveAnswer" given={{}} />}
        <Answers id="licence-check" data-number={number} data-before-scan="">
          <CheckCard number={number} check={check} found={found} isUnanswered={isUnanswered} />
          <EarlierNote earlier={earlierWithNumber(number, found?.earlier)} />
        </Answers>
        <Slot name="belowAnswer" given={{}} />
        <NumberForm
          number={number}
          isUnknown={check === null || found !== undefined}
          isBelowCard={number !== '' || isUnanswered}
        />
        <Scanner />
        {number === '' && <Slot name="belowScanner" given={{}} />}
        {number === '' && (
          <Box component="p" sx={{ mt: 2 }}>
            Type this address yourself: <strong>{pageUrl(pages.check.path).replace(/^https?:\/\//, '')}</strong>. A
            forged code leads to a forged page.
          </Box>
        )}
      </WithRelatedLinks>
    </PageShell>
  )
}

const related = [
  { to: pages.register.path, label: 'Search the register' },
  { to: pages.checkMany.path, label: 'Check a list' },
  { to: pages.report.path, label: 'Report a forged licence' },
  { to: pages.inquiries.path, label: 'Ask the board' },
]

/** A script writes the code's answer into the card. When the code is not ours it hides the number's, which may be good. */
const Answers = styled('div')({
  '& #licence-signature:empty': { display: 'none' },
  '& #licence-signature': { display: 'block', marginTop: 8, fontSize: '1.125rem' },
  // The opening says that the code is being checked; screen readers read it here.
  '&:not([data-code]) #licence-signature': { position: 'absolute', clipPath: 'inset(50%)' },
  '& dd img': { float: 'none', margin: 0 },
  '&[data-code="not_ours"] [data-about="number"]': { display: 'none' },
  '&:not([data-code="not_ours"]) [data-about="code"]': { display: 'none' },
  // Beside the answer about a code, what is said of the number alone would be too little.
  '&[data-code] [lang] p + p': { display: 'none' },
  // Hidden when the code was scanned already.
  '&[data-code="in_force"] [data-about="paper"]': { display: 'none' },
  '& button': { font: 'inherit', minHeight: 44, padding: '0 16px', marginTop: 8, display: 'block' },
})
