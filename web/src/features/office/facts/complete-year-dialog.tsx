import { type OfficeFacts, standingMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { useActDraft } from '../parts/use-act-draft.ts'

interface CompleteYearDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Declares that every licence of a year is recorded, or takes that back. */
export const CompleteYearDialog = ({ facts: { years }, onClose }: CompleteYearDialogProps) => {
  const draft = useActDraft(
    { act: 'fact', on: 'year' },
    { year: String(years[0]?.year ?? '') },
    { isIt: ({ on }) => on.startsWith('year-'), asked: ({ on }) => ({ year: on.slice(5) }) },
  )
  const chosen = draft.values.year
  const isComplete = years.find(({ year }) => String(year) === chosen)?.complete === true
  return (
    <TrayActDialog
      act="fact"
      draft={draft}
      on={`year-${chosen}`}
      asked={{ complete: isComplete ? 'no' : 'yes' }}
      title="Change what is recorded"
      onClose={onClose}
    >
      <ControlledSelect
        id="complete-year"
        label="Licences for"
        options={years.map(({ year }) => [String(year), String(year)])}
        value={chosen}
        onChange={(year) => draft.change({ year })}
        fullWidth
      />
      <Typography sx={{ mt: 2 }}>
        {isComplete
          ? `Once you confirm it in your tray, some licences for ${chosen} are missing here: whoever has none will read “${standingMessages.notRecorded}” again.`
          : `Say that every licence for ${chosen} is recorded once every licence on paper is imported. When you confirm it in your tray, the register says publicly of everybody without one: “${standingMessages.noLicence(Number(chosen))}”.`}
      </Typography>
    </TrayActDialog>
  )
}
