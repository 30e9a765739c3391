import { api, officeMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Link } from '../../../shared/components/link.tsx'
import { officePath } from '../address.ts'
import { useLog } from '../api/queries.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { columns } from './log-columns.tsx'
import { PagedTable } from '../parts/found-table.tsx'

const withoutEmpty = (filters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))

/** Who did what, newest first; of one person or of a period where the address says so. */
export const LogPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const person = params.get('person') ?? ''
  const day = params.get('day') ?? ''
  const until = params.get('until') ?? ''
  const filters = { person, day, until: day === '' ? '' : until }
  const go = (change: Record<string, string>) =>
    void navigate(officePath('log', withoutEmpty({ person, day, until, ...change })))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, maxWidth: 560 }}>
        <ControlledField
          id="log-day"
          label="Day"
          type="date"
          optional
          value={day}
          onChange={(chosen) => go({ day: chosen, ...(until < chosen && { until: '' }) })}
        />
        {day !== '' && (
          <ControlledField
            id="log-until"
            label="Until"
            type="date"
            optional
            value={until}
            onChange={(chosen) => go({ until: chosen })}
          />
        )}
      </Box>
      {(person !== '' || day !== '') && (
        <Button component={Link} to={officePath('log')} variant="outlined" sx={{ mb: 2 }}>
          Show everything
        </Button>
      )}
      <Box>
        <DownloadButton path={`${api.officeLogFile}?${new URLSearchParams(filters)}`} name="log.csv">
          Download this list (CSV)
        </DownloadButton>
      </Box>
      <PagedTable
        query={useLog(filters)}
        failure={officeMessages.logFailed}
        empty={officeMessages.noEntries}
        caption="What was done"
        columns={columns}
        rowKey={({ id }) => id}
        more="Show more of the log"
      />
    </>
  )
}
