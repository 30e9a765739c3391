import {
  formatCount,
  fieldTitles,
  officeMessages,
  type Outcome,
  outcomes,
  outcomeWords,
  type RegisterDifference,
} from '@lsb/contract'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { Column } from '../../../shared/components/data-table.tsx'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { useDifferences } from '../api/registers.ts'
import { Loaded } from '../parts/loaded.tsx'
import { FoundTable, ShowMore } from '../parts/found-table.tsx'

const What = ({ outcome, reason, changes }: RegisterDifference) => (
  <Box>
    <strong>{outcomeWords[outcome]}</strong>
    {reason !== '' && `: ${reason}`}
    <FieldChanges changes={changes} />
  </Box>
)

/** A changed entry field by field. */
export const FieldChanges = ({ changes }: Pick<RegisterDifference, 'changes'>) =>
  changes.map(({ field, before, after }) => (
    <Box key={field}>
      {fieldTitles.get(field) ?? field}: <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
    </Box>
  ))

const columns: Column<RegisterDifference>[] = [
  { header: 'Name', cell: ({ name }) => name || 'No name', rowHeader: true },
  { header: 'Number', cell: ({ number }) => number || 'None' },
  { header: 'Line', cell: ({ line }) => line ?? 'Not in the file' },
  { header: 'What', cell: What },
]

interface DifferencesProps {
  path: string
  query?: Record<string, string>
  /** Whether the differences come from a file and have its line numbers. */
  ofFile?: boolean
}

const none: Record<string, string> = {}

/** Every difference, of one kind or of all. */
export const Differences = ({ path, query = none, ofFile = true }: DifferencesProps) => {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const list = useDifferences(path, query, outcome)
  return (
    <Loaded query={list} failure={officeMessages.differencesFailed}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results)
        const totals = pages[0]?.totals
        return (
          <>
            <ControlledSelect
              id="outcome"
              label="Show"
              options={[
                ['', 'Every difference'],
                ...outcomes.map((one) => [one, `${outcomeWords[one]} (${formatCount(totals?.[one] ?? 0)})`] as const),
              ]}
              value={outcome}
              onChange={setOutcome}
            />
            <FoundTable
              empty={officeMessages.noDifferences}
              caption="Differences"
              columns={ofFile ? columns : columns.filter(({ header }) => header !== 'Line')}
              rows={rows}
              rowKey={({ number }, at) => `${number} ${at}`}
            />
            <ShowMore query={list}>Show more differences</ShowMore>
          </>
        )
      }}
    </Loaded>
  )
}
