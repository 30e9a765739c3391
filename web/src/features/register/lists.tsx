import { type ApprovedAssistant, type ListedSurveyor, profilePath, registerMessages, standingWord } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { Link } from '../../shared/components/link.tsx'
import type { Column } from '../../shared/components/data-table.tsx'
import type { RegisterAddress } from './address.ts'
import { RegisterList } from './register-list.tsx'

interface ListProps {
  address: RegisterAddress
  onPage: (page: number) => void
}

const licensedColumns: readonly Column<ListedSurveyor>[] = [
  { key: 'licensed_id', header: 'SNo.', cell: (row) => row.licensed_id },
  {
    key: 'name',
    header: 'Name',
    names: true,
    cell: (row) => <Link to={profilePath(row.license_no)}>{row.name}</Link>,
  },
  { key: 'license_no', header: 'License No.', cell: (row) => row.license_no },
  { key: 'firm', header: 'Organization', cell: (row) => row.firm },
  { key: 'postal_address', header: 'Postal Address', cell: (row) => row.postal_address },
  { key: 'status', header: 'Status', cell: (row) => <StandingCell row={row} /> },
]

/** The answer first, beneath it what the board's office wrote. */
const StandingCell = ({ row }: { row: ListedSurveyor }) => (
  <div>
    {standingWord(row.standing)}
    <Typography variant="body2" color="text.secondary">
      {row.status}
    </Typography>
  </div>
)

export const LicensedList = (props: ListProps) => (
  <RegisterList<ListedSurveyor>
    name="licensed"
    caption="Licensed surveyors; each name leads to the public profile."
    columns={licensedColumns}
    rowKey={(row) => String(row.licensed_id)}
    empty={
      <>
        <strong>{registerMessages.noSurveyor}</strong>
        <p>
          No entry in the register of licensed surveyors matches “{props.address.search}”. Try fewer letters of the
          name, or the licence number alone. A surveyor who is not in this register is not licensed.
        </p>
      </>
    }
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

const approvedColumns: readonly Column<ApprovedAssistant>[] = [
  { key: 'assistant_name', header: 'Assistant Name', names: true, cell: (row) => row.assistant_name },
  { key: 'assistant_no', header: 'Assistant No.', cell: (row) => row.assistant_no },
  { key: 'supervisor_name', header: 'Supervisor Name', cell: (row) => row.supervisor_name },
  {
    key: 'supervisor_license',
    header: 'Supervisor License',
    cell: (row) =>
      row.supervisor_license && <Link to={profilePath(row.supervisor_license)}>{row.supervisor_license}</Link>,
  },
]

export const ApprovedList = (props: ListProps) => (
  <RegisterList<ApprovedAssistant>
    name="approved"
    caption="Approved assistants; each supervisor's licence number leads to the supervisor's public profile."
    columns={approvedColumns}
    rowKey={(row, index) => `${row.assistant_no} ${index}`}
    empty={
      <>
        <strong>{registerMessages.noAssistants}</strong>
        <p>No entry matches “{props.address.search}”. Try fewer letters of the name, or the number alone.</p>
      </>
    }
    failed={
      <>
        <strong>The list of approved assistants did not load.</strong>
        <p>Your search is kept; please try again.</p>
      </>
    }
    {...props}
  />
)
