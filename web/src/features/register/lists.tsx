import {
  assistingWords,
  type ListedAssistant,
  type ListedSurveyor,
  namesakeNote,
  profilePath,
  type RegisterAddress,
  registerMessages,
  standingInShort,
  statusWords,
  townOf,
  assistantWords,
  profession,
} from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { StandingLabel } from '../../shared/components/standing-label.tsx'
import { Link } from '../../shared/components/link.tsx'
import { registerColumns } from '../../shared/components/register-columns.ts'
import { nearAssistant, nearSurveyor } from './near-names.tsx'
import { useRegister } from './register-head.ts'
import { RegisterList } from './register-list.tsx'
import { Exact, withNumbers } from '../../shared/components/exact.tsx'
import { StandingFilter } from './standing-filter.tsx'

interface ListProps {
  address: RegisterAddress
  asked?: object | null
  onGo: (change: Partial<RegisterAddress>) => void
}

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
    <Link to={profilePath(row.license_no)}>
      <Exact>{row.name}</Exact>
    </Link>
    {row.namesakes && <Typography variant="body2">{withNumbers(namesakeNote(row.namesakes))}</Typography>}
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
    query={useRegister('GET licensed', props.address)}
    caption={`Licensed ${profession.many}`}
    columns={licensedColumns}
    rowKey={(row, index) => `${row.licensed_id} ${index}`}
    filter={<StandingFilter {...props} />}
    empty={registerMessages.noSurveyor}
    nearItem={nearSurveyor}
    failed={
      <>
        <strong>{registerMessages.licensedFailed}</strong>
        <p>{`The register did not answer, so this says nothing about any ${profession.one}. Your search is kept; please try again.`}</p>
      </>
    }
    {...props}
  />
)

const approvedColumns = registerColumns('approved', (row: ListedAssistant, field) => row[field], {
  assistant_name: { rowHeader: true, cell: (row) => <AssistantCell row={row} /> },
  supervisor_license: {
    isExact: true,
    cell: (row) =>
      row.supervisor_license && <Link to={profilePath(row.supervisor_license)}>{row.supervisor_license}</Link>,
  },
})

/** The verdict stands below the name, and why it is not yes. */
const AssistantCell = ({ row }: { row: ListedAssistant }) => {
  const { tone, word, opening } = assistingWords(row.assisting, row)
  return (
    <div>
      <Exact>{row.assistant_name}</Exact>
      <br />
      <StandingLabel tone={tone}>{word}</StandingLabel>
      {tone !== 'good' && (
        <Typography variant="body2" color="text.secondary">
          {withNumbers(opening)}
        </Typography>
      )}
    </div>
  )
}

export const ApprovedList = (props: ListProps) => (
  <RegisterList<ListedAssistant>
    query={useRegister('GET approved', props.address)}
    caption={assistantWords.Many}
    columns={approvedColumns}
    rowKey={(row, index) => `${row.assistant_no} ${index}`}
    empty={registerMessages.noAssistants}
    nearItem={nearAssistant}
    failed={
      <>
        <strong>{`The list of ${assistantWords.many} did not load.`}</strong>
        <p>Your search is kept; please try again.</p>
      </>
    }
    {...props}
  />
)
