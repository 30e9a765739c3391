import {
  assistingWords,
  type Day,
  dayInWords,
  type ListedAssistant,
  type ListedSurveyor,
  namesakeNote,
  pages,
  profilePath,
  type RegisterAddress,
  registerMessages,
  standingInShort,
  type StandingWords,
  statusWords,
  townOf,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AssistingLabel, StandingLabel } from '../../shared/components/standing-label.tsx'
import { Link } from '../../shared/components/link.tsx'
import { registerColumns } from '../../shared/components/register-columns.ts'
import { nearAssistant, nearSurveyor } from './near-names.tsx'
import { RegisterList } from './register-list.tsx'
import { StandingFilter } from './standing-filter.tsx'
import { VerdictCard } from '../../shared/components/verdict-card.tsx'

interface OneProps extends Pick<StandingWords, 'tone' | 'opening' | 'advice'> {
  why: string
  on: Day
  entry: { href: string; text: string }
}

const One = ({ on, entry, ...said }: OneProps) => (
  <Box sx={{ mb: 2.5 }}>
    <VerdictCard {...said}>
      <Typography variant="body2">On {dayInWords(on)}, by the board’s register.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        <Button variant="outlined" size="small" href={entry.href}>
          {entry.text}
        </Button>
        <Button variant="outlined" size="small" href={pages.inquiries.path}>
          Ask the board
        </Button>
      </Box>
    </VerdictCard>
  </Box>
)

const OneMatch = ({ row }: { row: ListedSurveyor }) => {
  const { tone, opening, advice } = standingInShort(row.standing)
  const entry = { href: profilePath(row.license_no), text: 'Open the entry' }
  const why = `${row.name}, ${row.license_no}`
  return <One tone={tone} opening={opening} advice={advice} why={why} on={row.standing.on} entry={entry} />
}

/** The same about an assistant. */
const OneAssistant = ({ row }: { row: ListedAssistant }) => {
  const { tone, opening, advice } = assistingWords(row.assisting, row)
  const entry = { href: profilePath(row.supervisor_license), text: 'Open the supervisor’s entry' }
  const why = `${row.assistant_name}, ${row.assistant_no}`
  return <One tone={tone} opening={opening} advice={advice} why={why} on={row.assisting.on} entry={entry} />
}

interface ListProps {
  address: RegisterAddress
  asked?: object | null
  onGo: (change: Partial<RegisterAddress>) => void
}

const verdictOf = (row: ListedSurveyor) => <OneMatch key={row.licensed_id} row={row} />

const licensedColumns = registerColumns('licensed', (row: ListedSurveyor, field) => row[field], {
  licensed_id: { onCard: 'below' },
  name: { rowHeader: true, cell: (row) => <NameCell row={row} /> },
  license_no: { width: '7.5rem' },
  firm: { onCard: 'below' },
  postal_address: { short: (row) => townOf(row.postal_address) },
  status: { onCard: 'first', width: '14.5rem', cell: (row) => <StandingCell row={row} /> },
})

const NameCell = ({ row }: { row: ListedSurveyor }) => (
  <div>
    <Link to={profilePath(row.license_no)}>{row.name}</Link>
    {row.namesakes && <Typography variant="body2">{namesakeNote(row.namesakes)}</Typography>}
  </div>
)

/** The standing first, and below it the register's status unless it is the same. */
const StandingCell = ({ row }: { row: ListedSurveyor }) => {
  const { tone, word } = standingInShort(row.standing)
  return (
    <div>
      <StandingLabel tone={tone}>{word}</StandingLabel>
      {row.status !== word && (
        <Typography variant="body2" color="text.secondary">
          {statusWords(row.status, row.standing)}
        </Typography>
      )}
    </div>
  )
}

export const LicensedList = (props: ListProps) => (
  <RegisterList<ListedSurveyor>
    caption="Licensed surveyors; each name leads to the public profile."
    columns={licensedColumns}
    rowKey={(row) => String(row.licensed_id)}
    filter={<StandingFilter {...props} />}
    empty={registerMessages.noSurveyor}
    verdict={verdictOf}
    nearItem={nearSurveyor}
    failed={
      <>
        <strong>{registerMessages.licensedFailed}</strong>
        <p>
          The register did not answer, so this says nothing about any surveyor. Your search is kept; please try again.
        </p>
      </>
    }
    {...props}
  />
)

const approvedColumns = registerColumns('approved', (row: ListedAssistant, field) => row[field], {
  assistant_name: { rowHeader: true, cell: (row) => <AssistantCell row={row} /> },
  supervisor_license: {
    cell: (row) =>
      row.supervisor_license && <Link to={profilePath(row.supervisor_license)}>{row.supervisor_license}</Link>,
  },
})

const assistantsVerdict = (row: ListedAssistant) => <OneAssistant key={row.assistant_no} row={row} />

/** The verdict stands below the name, and why it is not yes. */
const AssistantCell = ({ row }: { row: ListedAssistant }) => {
  const { tone, opening } = assistingWords(row.assisting, row)
  return (
    <div>
      {row.assistant_name}
      <br />
      <AssistingLabel assisting={row.assisting} />
      {tone !== 'good' && (
        <Typography variant="body2" color="text.secondary">
          {opening}
        </Typography>
      )}
    </div>
  )
}

export const ApprovedList = (props: ListProps) => (
  <RegisterList<ListedAssistant>
    caption="Approved assistants; each supervisor's register number leads to the supervisor's public profile."
    columns={approvedColumns}
    rowKey={(row, index) => `${row.assistant_no} ${index}`}
    empty={registerMessages.noAssistants}
    verdict={assistantsVerdict}
    nearItem={nearAssistant}
    failed={
      <>
        <strong>The list of approved assistants did not load.</strong>
        <p>Your search is kept; please try again.</p>
      </>
    }
    {...props}
  />
)
