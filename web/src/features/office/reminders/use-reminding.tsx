import { formatCount, type OfficeRenewal, type OfficeRenewals, remindableStates, reminderMessages } from '@lsb/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../../shared/components/data-table.tsx'
import { type Typed, useOfficeDraft } from '../parts/use-act-draft.ts'
import { RemindAll, RemindDialog } from './remind.tsx'

/** The column with the checkboxes; people whom no message reaches cannot be chosen. */
const chooseColumn = (
  chosen: ReadonlySet<string>,
  onChoose: (licence: string, isChosen: boolean) => void,
): Column<OfficeRenewal> => ({
  header: 'Remind',
  cell: ({ license_no, name, reach }) =>
    reach === 'mail' ? (
      <Checkbox
        size="small"
        checked={chosen.has(license_no)}
        onChange={(_event, isChosen) => onChoose(license_no, isChosen)}
        slotProps={{ input: { 'aria-label': `Remind ${name}, ${license_no}` } }}
        sx={{ p: 0.5, justifySelf: 'start' }}
      />
    ) : (
      'Cannot'
    ),
})

interface Reminding {
  /** What stands above the list: the buttons, or what to do to see them. */
  above: ReactNode
  columns: readonly Column<OfficeRenewal>[]
}

/** What a clerk needs beside the list of renewals to remind those in it; `wanted` is the one state that is shown, if it is one. */
export const useReminding = (page: OfficeRenewals | undefined, wanted: string | undefined): Reminding => {
  const draft = useOfficeDraft<Typed>(`chosen ${wanted}`, {})
  const chosen = new Set(Object.keys(draft.values).filter((one) => draft.values[one] === 'yes'))
  const [asked, setAsked] = useState<'chosen' | 'all' | null>(null)
  if (page === undefined) return { above: null, columns: [] }
  const isCurrent = page.year === page.current
  const state = isCurrent ? remindableStates.find((one) => one === wanted) : undefined
  if (state === undefined) {
    const says = isCurrent ? reminderMessages.whom : reminderMessages.ofYear(page.current)
    return { above: <Typography sx={{ mb: 2 }}>{says}</Typography>, columns: [] }
  }
  const choose = (licence: string, isChosen: boolean) => draft.change({ [licence]: isChosen ? 'yes' : '' })
  return {
    above: (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Button variant="contained" disabled={chosen.size === 0} onClick={() => setAsked('chosen')}>
          <span>{`Remind the chosen (${formatCount(chosen.size)})`}</span>
        </Button>
        <RemindAll state={state} onAsk={() => setAsked('all')} />
        {asked !== null && (
          <RemindDialog
            year={page.year}
            state={state}
            chosen={asked === 'chosen' ? [...chosen] : []}
            onReminded={draft.drop}
            onClose={() => setAsked(null)}
          />
        )}
      </Box>
    ),
    columns: [chooseColumn(chosen, choose)],
  }
}
