import { api, type OfficeFacts, standingMessages } from '@lsb/contract'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'

interface CompleteYearDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Declares that every licence of a year is recorded, or takes that back. */
export const CompleteYearDialog = ({ facts: { version, years }, onClose }: CompleteYearDialogProps) => {
  const [chosen, setChosen] = useState(String(years[0]?.year ?? ''))
  const { mutateAsync } = useOfficeCall<OfficeFacts>()
  const showOutcome = useShowOutcome()
  const isComplete = years.find(({ year }) => String(year) === chosen)?.complete === true
  return (
    <ActDialog
      title="Change what is recorded"
      confirm={isComplete ? `Some licences for ${chosen} are missing here` : `Every licence for ${chosen} is recorded`}
      onClose={onClose}
      onAct={async (reason) => {
        const complete = isComplete ? 'no' : 'yes'
        await mutateAsync({ path: api.officeCompleteYear, json: { year: Number(chosen), complete, version, reason } })
        onClose()
        showOutcome('What is recorded is changed. The register follows within two minutes.')
      }}
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
          ? `Whoever has no licence for ${chosen} here will read “${standingMessages.notRecorded}” again.`
          : `Say this once every licence on paper is imported. From then on the register says publicly of everybody without one: “${standingMessages.noLicence(Number(chosen))}”.`}
      </Typography>
    </ActDialog>
  )
}
