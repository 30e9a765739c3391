import { type OfficeFacts, standingMessages } from '@lsb/contract'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'

interface CompleteYearDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Declares that every licence of a year is recorded, or takes that back. */
export const CompleteYearDialog = ({ facts: { years }, onClose }: CompleteYearDialogProps) => {
  const [chosen, setChosen] = useState(String(years[0]?.year ?? ''))
  const isComplete = years.find(({ year }) => String(year) === chosen)?.complete === true
  return (
    <TrayActDialog
      act="fact"
      on={`year-${chosen}`}
      asked={{ complete: isComplete ? 'no' : 'yes' }}
      title="Change what is recorded"
      onClose={onClose}
    >
      <FieldFrame id="complete-year" label="Licences for">
        {({ id, 'aria-describedby': described }) => (
          <NativeSelect
            input={<OutlinedInput size="small" />}
            inputProps={{ id, 'aria-describedby': described }}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            fullWidth
          >
            {years.map(({ year }) => (
              <option key={year}>{year}</option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      <Typography sx={{ mt: 2 }}>
        {isComplete
          ? `Once you confirm it in your tray, some licences for ${chosen} are missing here: whoever has none will read “${standingMessages.notRecorded}” again.`
          : `Say that every licence for ${chosen} is recorded once every licence on paper is imported. When you confirm it in your tray, the register says publicly of everybody without one: “${standingMessages.noLicence(Number(chosen))}”.`}
      </Typography>
    </TrayActDialog>
  )
}
