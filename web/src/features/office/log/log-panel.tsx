import { actWords, api, changeLines, type LogEntry, officeMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate, useSearchParams } from 'react-router-dom'
import MuiLink from '@mui/material/Link'
import { officePath, withoutEmpty } from '../panels.ts'
import { useLog } from '../api/queries.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import { ControlledField } from '../../../shared/forms/controlled-field.tsx'
import { storyPath } from '../parts/entry-link.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { PagedTable } from '../parts/found-table.tsx'
import type { Column } from '../../../shared/components/data-table.tsx'
import { formatInstant } from '../../../shared/format.ts'

const PersonLink = ({ uid, name }: { uid: string; name: string }) => (
  <MuiLink href={officePath('log', { person: uid })}>{name}</MuiLink>
)

const Changes = ({ entry }: { entry: LogEntry }) => {
  const lines = changeLines(entry)
  return lines.length === 0 ? (
    <span>None noted</span>
  ) : (
    <Box>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  )
}

/** The way to the stories of those whom an act concerned. */
const Stories = ({ entries }: Pick<LogEntry, 'entries'>) =>
  entries.map((person) => (
    <Box key={`${person.number} ${person.at}`}>
      <MuiLink translate="no" href={storyPath(person)}>
        {person.number}
      </MuiLink>
    </Box>
  ))

export const columns: Column<LogEntry>[] = [
  { header: 'What', cell: actWords, rowHeader: true },
  { header: 'When', cell: ({ at }) => formatInstant(at) },
  { header: 'By', cell: ({ by_uid, by }) => <PersonLink uid={by_uid} name={by} />, isExact: true },
  {
    header: 'To',
    // One box: on a phone the label stands beside it.
    cell: ({ subject_uid, subject, entries }) => (
      <Box>
        <PersonLink uid={subject_uid} name={subject} />
        <Stories entries={entries} />
      </Box>
    ),
    isExact: true,
  },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
]

/** Who did what, newest first; of one person or of a period where the address says so. */
export const LogPanel = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const person = params.get('person') ?? ''
  const entry = params.get('entry') ?? ''
  const day = params.get('day') ?? ''
  const until = params.get('until') ?? ''
  const filters = { person, entry, day, until: day === '' ? '' : until }
  const go = (change: Record<string, string>) =>
    void navigate(officePath('log', withoutEmpty({ person, entry, day, until, ...change })))
  return (
    <>
      <SearchForm
        id="log-entry"
        label="Register number"
        hint="Acts about everybody who has or had this number."
        search={entry}
        onSearch={(typed) => go({ entry: typed, person: '' })}
      />
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
      {(person !== '' || entry !== '' || day !== '') && (
        <Button href={officePath('log')} variant="outlined" sx={{ mb: 2 }}>
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
