import {
  formatCount,
  fieldChangeInWords,
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
import type { DifferencesCall } from '../api/queries.ts'
import { useDifferences } from '../api/registers.ts'
import { Loaded } from '../parts/loaded.tsx'
import { FoundTable, ShowMore } from '../parts/found-table.tsx'

/** A version that has lost an entry is no file that lacks one. */
const wordOf = (outcome: Outcome, ofFile: boolean): string =>
  outcome === 'gone' && !ofFile ? 'Removed' : outcomeWords[outcome]

const What = ({ outcome, reason, changes, ofFile }: RegisterDifference & { ofFile: boolean }) => (
  <Box>
    <strong>{outcome === 'question' ? reason : wordOf(outcome, ofFile)}</strong>
    <span>{outcome !== 'question' && reason !== '' && `: ${reason}`}</span>
    <FieldChanges changes={changes} />
  </Box>
)

/** A changed entry field by field. */
export const FieldChanges = ({ changes }: Pick<RegisterDifference, 'changes'>) =>
  changes.map(fieldChangeInWords).map(({ field, before, after }) => (
    <Box key={field}>
      <span>{field}</span>: <del>{before}</del> → <ins>{after}</ins>
    </Box>
  ))

const columnsFor = (ofFile: boolean): Column<RegisterDifference>[] => [
  { header: 'Name', cell: ({ name }) => name || 'No name', rowHeader: true, isExact: true },
  { header: 'Number', cell: ({ number }) => number || 'None', isExact: true },
  ...(ofFile ? [{ header: 'Line', cell: ({ line }: RegisterDifference) => line ?? 'None' }] : []),
  { header: 'What', cell: (difference) => <What {...difference} ofFile={ofFile} /> },
]

interface DifferencesProps {
  call: DifferencesCall
  path: string
  /** Whether the differences come from a file and have its line numbers. */
  ofFile?: boolean
}

/** Every difference, of one kind or of all. */
export const Differences = ({ call, path, ofFile = true }: DifferencesProps) => {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const list = useDifferences(call, path, outcome)
  return (
    <Loaded query={list} failure={officeMessages.differencesFailed}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results)
        const counts = outcomes
          .map((one) => [one, pages[0]?.totals[one] ?? 0] as const)
          .filter(([, count]) => count > 0)
        return (
          <>
            {counts.length > 1 && (
              <ControlledSelect
                id="outcome"
                label="Show"
                options={[
                  ['', 'Every difference'],
                  ...counts.map(([one, count]) => [one, `${wordOf(one, ofFile)} (${formatCount(count)})`] as const),
                ]}
                value={outcome}
                onChange={setOutcome}
              />
            )}
            <FoundTable
              empty={officeMessages.noDifferences}
              caption="Differences"
              columns={columnsFor(ofFile)}
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
