import { type TrayAct, type TrayLook, trayMessages, type VerdictChanges, verdictLines } from '@lsb/contract'
import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { useLook } from '../api/tray.ts'
import { DataTable } from '../components/data-table.tsx'
import { withNumbers } from '../components/exact.tsx'
import { useSettled } from '../components/use-settled.ts'
import { problemOf } from '../api/problem.ts'

/** The verdicts that an act changes; nothing when it changes none. */
export const ChangedVerdicts = ({ changes }: { changes: VerdictChanges }) => {
  const words = verdictLines(changes)
  if (words === null) return null
  return (
    <Box sx={{ fontWeight: 400 }}>
      {words.lines.length === 1 ? (
        <p>{withNumbers(`${words.heading}: ${words.lines[0]}`)}</p>
      ) : (
        <>
          <p>{`${words.heading}:`}</p>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {words.lines.map((line) => (
              <li key={line}>{withNumbers(line)}</li>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

/** How long nothing is typed before an act is looked at, in milliseconds. */
const TYPED_MS = 400

/** What an act would do before it is put into the tray, once nothing is typed for a moment. Null is not ready. */
export const useAhead = (act: TrayAct | null) => {
  const wanted = JSON.stringify(act)
  const settled = useSettled(wanted, TYPED_MS)
  return useLook(settled === wanted ? act : null)
}

/** What `useAhead` says: verdicts that change, or why the act would be refused. */
export const ActAhead = ({ ahead: { data, error } }: { ahead: ReturnType<typeof useAhead> }) => (
  <Box aria-live="polite" sx={{ my: 2 }}>
    <span>{error && withNumbers(problemOf(error).detail)}</span>
    {data?.items.map(({ verdicts, beside }, at) => (
      <Fragment key={at}>
        <ChangedVerdicts changes={verdicts} />
        {beside && <Beside {...beside} />}
      </Fragment>
    ))}
  </Box>
)

/** Entries side by side: what they say today, and what is true afterwards. */
const Beside = ({ heads, rows }: NonNullable<TrayLook['beside']>) => (
  <Box sx={{ mt: 2, overflowWrap: 'anywhere' }}>
    <DataTable
      caption={trayMessages.beside}
      columns={[
        { header: 'What', cell: ({ title }) => title, rowHeader: true },
        ...heads.map((header, at) => ({ header, cell: ({ cells }: { cells: string[] }) => cells[at], isExact: true })),
      ]}
      rows={rows}
      rowKey={({ title }) => title}
    />
  </Box>
)
