import { type OfficeFacts, ownMessages } from '@lsb/contract'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ControlledSelect } from '../../../shared/forms/controlled-select.tsx'
import { TrayActDialog } from '../parts/tray-act-dialog.tsx'
import { ControlledField } from '../parts/controlled-field.tsx'

interface RenewalDateDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Changes until when the renewals of a year are due, or of every year from it on. */
export const RenewalDateDialog = ({ facts: { renewals_due }, onClose }: RenewalDateDialogProps) => {
  const [day, setDay] = useState(renewals_due[0]?.day ?? '')
  const [years, setYears] = useState<'this' | 'onward'>('this')
  const year = day.slice(0, 4) || 'the day'
  return (
    <TrayActDialog
      act="fact"
      on={`date-${day.slice(0, 4)}`}
      asked={{ day, years }}
      title="Change the renewal date"
      missing={day === '' ? ownMessages.dateInvalid : null}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        What the register says of everybody who has not renewed follows from this day once you confirm it in your tray.
        Earlier years keep theirs.
      </Typography>
      <ControlledField id="renewal-day" label="Last day of the renewals" type="date" value={day} onChange={setDay} />
      <ControlledSelect
        id="renewal-years"
        label="It holds for"
        options={[
          ['this', `the year ${year} alone`],
          ['onward', `${year} and every later year`],
        ]}
        value={years}
        onChange={setYears}
        fullWidth
      />
    </TrayActDialog>
  )
}
