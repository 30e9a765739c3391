import { api, type OfficeFacts, ownMessages } from '@lsb/contract'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FieldFrame } from '../../../shared/forms/field-frame.tsx'
import { useOfficeCall } from '../api/use-office-call.ts'
import { ActDialog } from '../parts/act-dialog.tsx'
import { useShowOutcome } from '../parts/act-outcomes.tsx'
import { ControlledField } from '../parts/controlled-field.tsx'

interface RenewalDateDialogProps {
  facts: OfficeFacts
  onClose: () => void
}

/** Changes until when the renewals of a year are due, or of every year from it on. */
export const RenewalDateDialog = ({ facts: { version, renewals_due }, onClose }: RenewalDateDialogProps) => {
  const [day, setDay] = useState(renewals_due[0]?.day ?? '')
  const [years, setYears] = useState<'this' | 'onward'>('this')
  const { mutateAsync } = useOfficeCall<OfficeFacts>()
  const showOutcome = useShowOutcome()
  const year = day.slice(0, 4) || 'the day'
  return (
    <ActDialog
      title="Change the renewal date"
      confirm="Change the date"
      missing={day === '' ? ownMessages.dateInvalid : null}
      onClose={onClose}
      onAct={async (reason) => {
        await mutateAsync({ path: api.officeRenewalDate, json: { day, years, version, reason } })
        onClose()
        showOutcome('The renewal date is changed. The register follows within two minutes.')
      }}
    >
      <Typography sx={{ mb: 2 }}>
        What the register says of everybody who has not renewed follows from this day at once. Earlier years keep
        theirs.
      </Typography>
      <ControlledField id="renewal-day" label="Last day of the renewals" type="date" value={day} onChange={setDay} />
      <FieldFrame id="renewal-years" label="It holds for">
        {({ id, 'aria-describedby': described }) => (
          <NativeSelect
            input={<OutlinedInput size="small" />}
            inputProps={{ id, 'aria-describedby': described }}
            value={years}
            onChange={(event) => setYears(event.target.value === 'onward' ? 'onward' : 'this')}
            fullWidth
          >
            <option value="this">{`the year ${year} alone`}</option>
            <option value="onward">{`${year} and every later year`}</option>
          </NativeSelect>
        )}
      </FieldFrame>
    </ActDialog>
  )
}
