import { formatCount, officeMessages, type RegisterImport, type RegisterName } from '@lsb/contract'
import Link from '@mui/material/Link'
import type { Column } from '../../../shared/components/data-table.tsx'
import { Link as RouterLink } from '../../../shared/components/link.tsx'
import { formatInstant } from '../../../shared/format.ts'
import { officePath } from '../panels.ts'
import { useImports } from '../api/registers.ts'
import { Loaded } from '../parts/loaded.tsx'
import { planTitle } from './register-words.ts'
import { FoundTable } from '../parts/found-table.tsx'
import { Part } from '../../../shared/components/part.tsx'

/** How many plans are listed: older ones are found in the log. */
const LISTED_PLANS_MAX = 10

const stateOf = ({ version }: RegisterImport): string =>
  version === null ? 'Not published' : `Published as version ${version}`

const columns: Column<RegisterImport>[] = [
  {
    key: 'file',
    header: 'File',
    cell: (plan) => (
      <Link component={RouterLink} to={officePath('registers', { import: plan.id })}>
        {planTitle(plan)}
      </Link>
    ),
    rowHeader: true,
  },
  { key: 'at', header: 'Given', cell: ({ at, by }) => `${formatInstant(at)} by ${by}` },
  { key: 'rows', header: 'Rows', cell: ({ counts }) => formatCount(counts.records) },
  { key: 'state', header: 'State', cell: stateOf },
]

/** The plans of the register, which stay when the clerk leaves the page. */
export const ImportList = ({ register }: { register: RegisterName }) => {
  const query = useImports(register)
  return (
    <Part id="plans" title="Files that were given" variant="h2" sx={{ my: 4 }}>
      <Loaded query={query} failure={officeMessages.importsFailed}>
        {({ results }) => (
          <FoundTable
            empty="No file was given yet."
            caption="Files that were given"
            columns={columns}
            rows={results.slice(0, LISTED_PLANS_MAX)}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Part>
  )
}
